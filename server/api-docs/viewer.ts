/**
 * Swagger UI, from this server alone. Its policy is the app's or stricter
 * (docs/decisions/0092-swagger-ui-shows-the-api.md).
 */
export const viewerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Its stylesheet has its icons in itself.
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // A part of the viewer names it at the start. Nothing uses it: descriptions are shown as text.
  'trusted-types dompurify',
].join('; ')

export const viewerPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Foyer API</title>
<link rel="stylesheet" href="/api/docs/viewer.css">
</head>
<body>
<div id="viewer"></div>
<noscript>The viewer needs JavaScript. The description is at <a href="/api/openapi.json">openapi.json</a>.</noscript>
<script src="/api/docs/viewer.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

export const startViewer = `const isDark = matchMedia('(prefers-color-scheme: dark)').matches
document.documentElement.classList.toggle('dark-mode', isDark)
SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('viewer'),
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayOperationId: true,
  deepLinking: true,
  filter: true,
  validatorUrl: null,
  plugins: [
    {
      wrapComponents: {
        // In a paragraph, which the stylesheet knows in the dark too.
        Markdown: (_, { React }) => ({ source }) =>
          source ? React.createElement('p', null, source) : null,
        // No script sets the session's cookie.
        authorizeBtn: () => () => null,
        authorizeOperationBtn: () => () => null,
      },
    },
  ],
})
`
