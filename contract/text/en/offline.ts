export const offline = {
  noScript: 'This site needs JavaScript',
  noScriptHint: 'Please turn it on in the settings of your browser, and load this page again.',
  noConnection: 'No connection',
  nothingKept:
    'What you have read on this device opens without a connection. Sign in once while you are connected.',
  onlyServer: 'This page opens only with a connection.',
  newVersion: 'A new version is ready',
  newVersionHint: 'What you have typed and not sent may be lost. You can also reload later.',
  reload: 'Reload',
  later: 'Later',
} as const
