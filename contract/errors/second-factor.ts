export const secondFactorErrors = {
  SIGN_IN_EXPIRED: { status: 410, title: 'That took too long', text: 'Please sign in again.' },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    title: 'Please enter a code from your authenticator app first',
  },
  SECOND_FACTOR_ENROLMENT_REQUIRED: { status: 403, title: 'Please set up two-step sign-in first' },
  SECOND_FACTOR_CODE_WRONG: {
    status: 403,
    title: 'That code is wrong. Each code works once.',
    field: 'code',
  },
  SECOND_FACTOR_CURRENT_CODE_WRONG: {
    status: 403,
    title: 'That code is wrong. Each code works once.',
    field: 'currentCode',
  },
  SECOND_FACTOR_ENROLMENT_EXPIRED: {
    status: 410,
    title: 'That took too long',
    text: 'Please scan the new QR code and enter a new code.',
  },
} as const
