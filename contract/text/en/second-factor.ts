export const secondFactor = {
  tab: 'Second step',
  codeRequired: 'Please enter the code',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app',
  recoveryCode: 'Recovery code',
  recoveryHint: 'Sixteen letters and digits; each works once',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  checking: 'One moment…',

  askTitle: 'Enter your code',
  ask: (hours: number) =>
    `The desk asks for one every ${hours} hours, since neighbours’ documents are opened here.`,
  open: 'Continue',
  opened: 'The desk is open',
  lost: 'Phone and recovery codes lost? An administrator, or whoever runs this site, can reset your second step.',

  bannerTitle: 'Your password alone opens this desk',
  banner: 'With a second step, a code from your phone is needed as well.',
  setUp: 'Set up a second step',

  enrolTitle: 'Set up a second step',
  enrol:
    'Neighbours’ documents are opened here, so a password alone is not enough. A code from your phone is asked for as well; it takes two minutes.',
  enrolApp: 'Open an authenticator app. Any will do, and most password managers are one.',
  enrolScan: 'Scan this picture with it.',
  enrolType: 'Or type this key:',
  enrolLink: 'Open it in an app on this device',
  enrolCode: 'Enter the code that it shows.',
  qr: 'Picture to scan with the authenticator app',
  turnOn: 'Turn on',
  copy: 'Copy',
  copyKey: 'Copy the key',
  copied: 'Copied',
  failed: 'The second step could not be set up',

  codesTitle: 'Keep your recovery codes',
  codes:
    'Each opens the desk once, should your phone be lost. Keep them somewhere else: they are not shown again.',
  copyCodes: 'Copy the codes',
  download: 'Download',
  codesFile: (brand: string) =>
    `${brand.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-recovery-codes.txt`,
  codesFileHead: (brand: string) =>
    `Recovery codes for the moderators’ desk of ${brand}. Each works once.`,
  kept: 'I have kept them',

  onTitle: 'Your second step is on',
  on: (hours: number) => `Each browser asks for a code every ${hours} hours.`,
  codesLeft: (count: number) =>
    count === 1 ? '1 recovery code left' : `${count} recovery codes left`,
  fewLeft: 'Make new ones before they run out.',
  newCodes: 'New recovery codes',
  newCodesHint: 'The old ones end.',
  makeCodes: 'Make new codes',
  replace: 'Use another app',
  replaceHint: 'A new phone, or another authenticator app. It takes a code of each.',
  currentCode: 'Code from the app you have used so far',
  currentCodeHint: 'Or a recovery code',
  newCode: 'Code from the new app',
  replaceDone: 'Use the new app',
  turnOff: 'Turn off',
  turnOffHint: 'Your password alone opens the desk then.',
  turnedOff: 'Your second step is off',

  mailSubject: (brand: string) => `About your second step at ${brand}`,
  mailBody: (brand: string, name: string, change: string, link: string) =>
    `Hello ${name},\n\n${change}\n\nIf that was not you, change your password and tell an administrator of ${brand}:\n\n${link}\n`,
  mailed: {
    enrolled: 'the moderators’ desk asks you for a code of your authenticator app from now on.',
    replaced: 'your second step for the moderators’ desk was moved to another authenticator app.',
    turnedOff: 'your second step for the moderators’ desk was turned off.',
    reset:
      'your second step for the moderators’ desk was reset, and you were signed out. You can set it up anew.',
  },
} as const
