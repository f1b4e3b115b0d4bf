/** Sent with every answer, whatever it is: page, script, API answer, redirect, 404, error. */
export const everyAnswer = {
  // What may be kept says so itself: whatever fails or is sent elsewhere on its way there is kept by nobody.
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
};

/** Sent in addition where the request came over TLS. */
export const overTls = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** For answers that are data or a file: should a browser ever take one for a page, nothing in it runs or loads. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The content security policy of a page: only scripts that carry this request's nonce run, and what they load.
 * While developing, React needs `eval` for its traces and the reloader a web socket.
 */
export function pagePolicy(nonce: string, mode: 'production' | 'development'): string {
  const developing = mode === 'development';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${developing ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${developing ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
