/** Where the server in front tells the client's address: always one IP address, never what the client claims. */
export const CLIENT_HEADER = 'x-hashdesk-client';

/** Where it tells a page its own path and query, as the request had them. */
export const PATH_HEADER = 'x-hashdesk-path';

/** Where it tells a page the nonce of its content policy, which the page's own scripts carry. */
export const CSP_NONCE_HEADER = 'x-nonce';
