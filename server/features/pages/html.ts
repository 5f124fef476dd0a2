/** Text as it may stand in HTML, between tags or in a quoted attribute. */
export const escapeHtml = (raw: string): string =>
  raw
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Puts the values, escaped, where their names stand in braces. */
export const fill = (html: string, values: Record<string, string>): string =>
  html.replace(/\{(\w+)\}/g, (found, name: string) => escapeHtml(values[name] ?? found))

/** JSON as it may stand in a script element: no end tag, no comment, and no line separators that old parsers trip over. */
export const escapeJson = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
