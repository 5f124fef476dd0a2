/** The sections of Settings that are about the account itself. What is said once it has been left is in sign-in.ts. */
export const account = {
  failed: 'Your account could not be loaded.',

  email: 'Email',
  emailNow: 'You sign in with',
  emailHint:
    'We mail a link to the new address, and you are signed out. The old address signs in until you follow the link.',
  newEmail: 'New email',
  currentPassword: 'Current password',
  changeEmail: 'Change email',
  changeEmailFailed: 'Failed to update email. Please try again.',
  emailPending: (email: string) => `Waiting for you to follow the link that we mailed to ${email}.`,
  cancelEmailChange: 'Keep the old address',
  emailKept: 'Your email stays as it is',

  password: 'Password',
  passwordHint: 'With a new one, whoever is signed in elsewhere is signed out.',
  newPassword: 'New password',
  confirmPassword: 'Confirm Password',
  changePassword: 'Change password',
  passwordChanged: 'Password changed',
  passwordChangedHint: 'Everywhere else you have been signed out.',
  changePasswordFailed: 'Failed to change your password. Please try again.',
  noPassword:
    'You sign in with Google and have no password yet. You need one to change your email or to close your account.',
  mailPasswordLink: 'Mail me a link to set one',
  passwordLinkSent: (email: string) => `A link to set your password is on its way to ${email}.`,

  sessions: 'Your devices',
  sessionsHint:
    'Where you are signed in. If you do not know one of them, sign out everywhere else and change your password.',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  device: (browser: string, platform: string) => `${browser} on ${platform}`,
  lastSeen: 'Last used',
  onlyHere: 'You are signed in nowhere else.',
  endOthers: 'Sign out everywhere else',
  endedOthers: (count: number) =>
    count === 1 ? 'Signed out on 1 other device' : `Signed out on ${count} other devices`,
  endOthersFailed: 'Signing out elsewhere failed',

  data: 'Your data',
  dataHint:
    'Everything that is yours here, as a zip file: profile, posts with their pictures, messages, lists and reports.',
  download: 'Download your data',
  downloading: 'Preparing...',
  downloaded: 'Your data has been downloaded',
  downloadFailed: 'Your data could not be downloaded',

  close: 'Close account',
  closeHint: 'Your profile and everything you posted go for good. Nobody can bring them back.',
  closeTitle: 'Close your account?',
  closeGoes: 'Your profile, posts, pictures, likes, saved posts and interest are deleted.',
  closeChats: 'Neighbours you chatted with keep what was said, from “Former resident”.',
  closeReports: 'Reports stay with the moderators, without your name.',
  closeDownloadFirst: 'Keep a copy first?',
  closePassword: 'Password',
  closeUsername: (username: string) => `Type your username, ${username}, to confirm`,
  closeConfirm: 'Close account for good',
  closing: 'Closing...',
} as const
