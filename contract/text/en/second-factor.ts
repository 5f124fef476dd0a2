export const secondFactor = {
  tab: 'Two-step sign-in',
  codeRequired: 'Please enter the code',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app',
  recoveryCode: 'Recovery code',
  recoveryHint: 'Sixteen letters and digits. Each code works once.',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  checking: 'One moment…',

  askTitle: 'Enter your code',
  ask: (hours: number) =>
    `Admin asks for a code every ${hours} hours, because moderators open neighbours’ documents here.`,
  askAtSignIn: 'Your account has two-step sign-in.',
  open: 'Continue',
  opened: 'Code accepted',
  lost: 'Lost your phone and recovery codes? An administrator, or the operator of this site, can reset your two-step sign-in.',

  bannerTitle: 'Protect this page with two-step sign-in',
  banner: 'Your password alone opens it now. With two steps, you also need a code from your phone.',
  setUp: 'Set up two-step sign-in',

  enrolTitle: 'Set up two-step sign-in',
  enrol:
    'Moderators open neighbours’ documents here, so a password alone is not enough. You also need a code from your phone. Setting it up takes two minutes.',
  settingHint:
    'A password can be guessed or stolen. With two steps, signing in also needs a code from an app on your phone.',
  enrolApp: 'Open an authenticator app. Most password managers have one built in.',
  enrolScan: 'Scan this QR code with the app.',
  enrolType: 'Or type this key:',
  enrolLink: 'Open it in an app on this device',
  enrolCode: 'Enter the code the app shows.',
  enrolConfirm: 'Enter your password and the code the app shows.',
  qr: 'QR code to scan with the authenticator app',
  turnOn: 'Turn on',
  copy: 'Copy',
  copyKey: 'Copy the key',
  copied: 'Copied',
  failed: 'Two-step sign-in could not be set up',

  codesTitle: 'Keep your recovery codes',
  codes:
    'If you lose your phone, each code lets you in once. Keep them somewhere safe: we do not show them again.',
  copyCodes: 'Copy the codes',
  download: 'Download',
  codesFile: (brand: string) =>
    `${brand.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-recovery-codes.txt`,
  codesFileHead: (brand: string) => `Recovery codes for your account at ${brand}. Each works once.`,
  kept: 'I have kept them',

  onTitle: 'Two-step sign-in is on',
  on: 'Each sign-in asks for a code.',
  onAdmin: (hours: number) =>
    `Each sign-in asks for a code, and Admin asks again every ${hours} hours.`,
  codesLeft: (count: number) =>
    count === 1 ? '1 recovery code left' : `${count} recovery codes left`,
  fewLeft: 'Make new ones before they run out.',
  newCodes: 'New recovery codes',
  newCodesHint: 'The old ones stop working.',
  makeCodes: 'Make new codes',
  replace: 'Use another app',
  replaceHint: 'Move to a new phone or another authenticator app. You need a code from each.',
  currentCode: 'Code from the app you have used so far',
  currentCodeHint: 'Or a recovery code',
  anyCodeHint: 'From your authenticator app, or a recovery code',
  newCode: 'Code from the new app',
  replaceDone: 'Use the new app',
  turnOff: 'Turn off',
  turnOffHint: 'After that, your password alone is enough.',
  turnedOff: 'Two-step sign-in is off',

  mailSubject: (brand: string) => `About your two-step sign-in at ${brand}`,
  mailBody: (brand: string, name: string, change: string, link: string) =>
    `Hello ${name},\n\n${change}\n\nIf this was not you, change your password and tell an administrator of ${brand}:\n\n${link}\n`,
  mailed: {
    enrolled:
      'You turned on two-step sign-in. From now on, signing in asks you for a code from your authenticator app.',
    replaced: 'Your two-step sign-in was moved to another authenticator app.',
    turnedOff: 'Your two-step sign-in was turned off.',
    reset: 'Your two-step sign-in was reset, and you were signed out. You can set it up again.',
  },
} as const
