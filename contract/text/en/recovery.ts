/** The screens that lead back into an account: a forgotten password, and a change of email that somebody takes back. */
export const recovery = {
  forgotTitle: 'Forgot password',
  forgotHeading: 'Forgot your password?',
  forgotSubtext: 'We mail you a link to choose a new one.',
  email: 'Email',
  sendLink: 'Send the link',
  sentHeading: 'Look into your mail',
  sent: (email: string, minutes: number) =>
    `If ${email} has an account, a link is on its way there. It works once, for ${minutes} minutes.`,
  sendAgain: 'Use another address',
  backToSignIn: 'Back to sign in',
  failed: 'The link could not be sent. Please try again.',

  resetTitle: 'Choose a new password',
  resetHeading: 'Choose a new password',
  resetSubtext: 'Everybody who is signed in to your account is signed out.',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  save: 'Save password',
  saved: 'Your password is changed',
  savedHint: 'You can sign in with it now.',
  saveFailed: 'Your password could not be changed. Please try again.',
  invalidHeading: 'This link does not work any more',
  invalidHint: 'It may have expired, or it was already used.',
  askAnew: 'Ask for a new link',

  undoTitle: 'Undo the change of email',
  undoHeading: 'Undo the change of email?',
  undoSubtext:
    'You get your old address back, everybody is signed out, and you choose a new password.',
  undo: 'Undo the change',
  undone:
    'You have your old address back, and everybody is signed out. The old password works no more.',
  undoFailed: 'The change could not be undone. Please try again.',
} as const
