/** Forgotten password, and undoing an email change. */
export const recovery = {
  forgotTitle: 'Forgot password',
  forgotHeading: 'Forgot your password?',
  forgotSubtext: 'We will email you a link to choose a new one.',
  email: 'Email',
  sendLink: 'Send the link',
  sentHeading: 'Check your email',
  sent: (email: string, minutes: number) =>
    `If ${email} has an account, we sent a link there. It works once, for ${minutes} minutes.`,
  sendAgain: 'Use another address',
  backToSignIn: 'Back to sign in',
  failed: 'The link could not be sent. Please try again.',

  resetTitle: 'Choose a new password',
  resetHeading: 'Choose a new password',
  resetSubtext: 'This signs you out on all devices.',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  save: 'Save password',
  saved: 'Your password was changed',
  savedHint: 'You can sign in with it now.',
  saveFailed: 'Your password could not be changed. Please try again.',
  invalidHeading: 'This link no longer works',
  invalidHint: 'It may have expired or already been used.',
  askAnew: 'Ask for a new link',

  undoTitle: 'Undo the email change',
  undoHeading: 'Undo the email change?',
  undoSubtext:
    'You get your old address back, we sign you out everywhere, and you choose a new password.',
  undo: 'Undo the change',
  undone:
    'You have your old address back and are signed out everywhere. The old password no longer works.',
  undoFailed: 'The change could not be undone. Please try again.',
} as const
