import { signIn } from '#contract/text/en/sign-in.ts'

export const googleErrors = {
  GOOGLE_NOT_SET_UP: {
    status: 409,
    title:
      'Google sign-in is not set up for this building yet. Please use your email and password.',
  },
  GOOGLE_FAILED: { status: 502, title: signIn.googleError, text: signIn.googleFailed },
  GOOGLE_TIMED_OUT: { status: 410, title: signIn.googleError, text: signIn.googleTimedOut },
  GOOGLE_PROOF_EXPIRED: {
    status: 410,
    title: 'That took too long',
    text: 'Please sign in with Google again.',
  },
  GOOGLE_EMAIL_UNVERIFIED: {
    status: 403,
    title: 'Google has not confirmed your email address',
    text: 'Please confirm it at Google first, or sign up with an email and a password.',
  },
  GOOGLE_OWN_PASSWORD: {
    status: 403,
    title: 'Please sign in with your email and password',
    text: 'This account is a moderator’s or an administrator’s, and Google does not manage its email address.',
  },
  USER_EXISTS: {
    status: 409,
    title: 'The user already exists.',
    text: 'This address belongs to an account with another Google sign-in. Please use that one, or your email and password.',
  },
} as const
