export const moderationErrors = {
  VERIFICATION_DOCUMENT_REQUIRED: {
    status: 400,
    title: 'Verification Document Required',
    field: 'document',
  },
  VERIFICATION_ALREADY_PENDING: { status: 409, title: 'Your document is already being reviewed' },
  VERIFICATION_ALREADY_DECIDED: { status: 409, title: 'This request has already been decided' },
  VERIFICATION_DOCUMENT_UNOPENED: {
    status: 409,
    title: 'Please open the document first',
    text: 'You must see a resident’s document to verify them. The audit log records each view.',
  },
  VERIFICATION_OWN_REQUEST: { status: 403, title: 'You cannot decide your own request' },
  RESIDENT_YOURSELF: { status: 403, title: 'You cannot do this to yourself' },
  RESIDENT_IS_ADMINISTRATOR: {
    status: 403,
    title: 'Only an administrator can do this to an administrator',
  },
  ADMINISTRATORS_ONLY: { status: 403, title: 'Only an administrator can do this' },
  RESIDENT_CHANGED: { status: 409, title: 'This has already been done' },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    title: 'Please enter a code from your authenticator app first',
  },
  SECOND_FACTOR_ENROLMENT_REQUIRED: { status: 403, title: 'Please set up two-step sign-in first' },
  SECOND_FACTOR_CODE_WRONG: {
    status: 403,
    title: 'That code is wrong. Each code works once, for half a minute.',
    field: 'code',
  },
  SECOND_FACTOR_CURRENT_CODE_WRONG: {
    status: 403,
    title: 'That code is wrong. Each code works once, for half a minute.',
    field: 'currentCode',
  },
  SECOND_FACTOR_ENROLMENT_EXPIRED: {
    status: 410,
    title: 'That took too long',
    text: 'Please scan the new QR code and enter a new code.',
  },
  REPORT_ALREADY_DECIDED: { status: 409, title: 'This has already been decided' },
  REPORTS_HAVE_COME: {
    status: 409,
    title: 'Another report has come in',
    text: 'Please look at it before you decide.',
  },
  REPORT_OF_OWN_POST: { status: 403, title: 'You cannot decide about your own post' },
  REPORT_BY_YOURSELF: { status: 403, title: 'You cannot decide about a post you reported' },
} as const
