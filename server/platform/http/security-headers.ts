/**
 * What every answer tells the browser not to do. Written out once at the start: the usual plugin puts the same text together anew
 * for every request, which was a third of what a page of the feed cost this process.
 */
export function securityHeaders(https: boolean): Map<string, string> {
  return new Map([
    ['content-security-policy', contentSecurityPolicy(https)],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['origin-agent-cluster', '?1'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ['referrer-policy', 'no-referrer'],
    ['x-content-type-options', 'nosniff'],
    ['x-dns-prefetch-control', 'off'],
    ['x-frame-options', 'DENY'],
    ['x-permitted-cross-domain-policies', 'none'],
    ...(https ? [['strict-transport-security', 'max-age=31536000'] as const] : []),
  ])
}

const contentSecurityPolicy = (https: boolean) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // On plain http this directive would block every script.
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
