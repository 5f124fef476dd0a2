export const secondFactor = {
  codeRequired: 'Please enter the code',
  mailSubject: (brand: string) => `About your second step at ${brand}`,
  mailBody: (brand: string, name: string, change: string, link: string) =>
    `Hello ${name},\n\n${change}\n\nIf that was not you, change your password and tell an administrator of ${brand}:\n\n${link}\n`,
  mailed: {
    enrolled: 'the moderators’ desk asks you for a code of your authenticator app from now on.',
    replaced: 'your second step for the moderators’ desk was moved to another authenticator app.',
    turnedOff: 'your second step for the moderators’ desk was turned off.',
    reset: 'your second step for the moderators’ desk was reset, and you were signed out. You can set it up anew.',
  },
} as const
