/** Where the server in front tells the client's address: always one IP address, never what the client claims. */
export const CLIENT_HEADER = 'x-hashdesk-client';

/** Where it tells a page its own path and query, as the request had them. */
export const PATH_HEADER = 'x-hashdesk-path';
