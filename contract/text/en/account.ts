export const account = {
  failed: 'Your account could not be loaded.',

  email: 'Email',
  emailNow: 'You sign in with',
  emailHint:
    'We email a link to the new address and sign you out on all devices. Until you open the link, you sign in with the old address.',
  newEmail: 'New email',
  currentPassword: 'Current password',
  changeEmail: 'Change email',
  changeEmailFailed: 'Failed to update email. Please try again.',
  emailPending: (email: string) => `Waiting for you to open the link we emailed to ${email}.`,
  cancelEmailChange: 'Keep the old address',
  emailKept: 'Your email stays the same',

  password: 'Password',
  passwordHint: 'Changing it signs you out everywhere else.',
  newPassword: 'New password',
  confirmPassword: 'Confirm Password',
  changePassword: 'Change password',
  passwordChanged: 'Password changed',
  passwordChangedHint: 'You are signed out everywhere else.',
  changePasswordFailed: 'Failed to change your password. Please try again.',
  changePasswordUnclear:
    'No answer came. Your password may have been changed: if the current one is refused now, use the new one to sign in.',
  noPassword:
    'You sign in with Google and have no password yet. You need one where Settings ask for it, for example to change your email or to close your account.',
  mailPasswordLink: 'Email me a link to set one',
  passwordLinkSent: (email: string) => `We sent a link to ${email}. Open it to set your password.`,

  sessions: 'Your devices',
  sessionsHint:
    'The devices you are signed in on. If you do not recognise one, sign it out and change your password.',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  device: (browser: string, platform: string) => `${browser} on ${platform}`,
  signedIn: (day: string) => `Signed in ${day}`,
  lastSeen: (day: string) => `last used ${day}`,
  endOne: 'Sign out',
  endWhich: (device: string, day: string) => `Sign out ${device}, signed in ${day}`,
  endedOne: (device: string) => `Signed out: ${device}`,
  endOneFailed: 'This device could not be signed out',
  onlyHere: 'No other devices.',
  endOthers: 'Sign out everywhere else',
  endedOthers: (count: number) =>
    count === 0
      ? 'No other device was signed in'
      : count === 1
        ? 'Signed out on 1 other device'
        : `Signed out on ${count} other devices`,
  endOthersFailed: 'Could not sign out your other devices',

  data: 'Your data',
  dataHint:
    'A zip file with all your data: profile, posts with their pictures, messages, lists and reports. We ask for your password, or a fresh sign-in, first.',
  download: 'Download your data',
  downloading: 'Preparing...',
  downloaded: 'Your data has been downloaded',
  downloadFailed: 'Your data could not be downloaded',

  close: 'Close account',
  closeHint: 'This deletes your profile and everything you posted. It cannot be undone.',
  closeTitle: 'Close your account?',
  closeGoes: 'We delete your profile, posts, pictures, likes, saved posts and interest.',
  closeChats: 'Neighbours you chatted with keep your messages, from “Former resident”.',
  closeReports: 'Moderators keep reports, without your name.',
  closeDownloadFirst: 'Keep a copy first?',
  closePassword: 'Password',
  closeUsername: (username: string) => `Type your username, ${username}, to confirm`,
  closeConfirm: 'Close account for good',
  closing: 'Closing...',
} as const
