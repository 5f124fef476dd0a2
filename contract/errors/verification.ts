export const verificationErrors = {
  VERIFICATION_DOCUMENT_REQUIRED: {
    status: 400,
    title: 'Verification Document Required',
    field: 'document',
  },
  APARTMENT_NOT_LISTED: {
    status: 400,
    title: 'Please choose your apartment from the list',
    text: 'If it is missing, please tell an administrator.',
    field: 'location',
  },
  VERIFICATION_ALREADY_PENDING: { status: 409, title: 'Your document is already being reviewed' },
  VERIFICATION_ALREADY_DECIDED: { status: 409, title: 'This request has already been decided' },
  VERIFICATION_DOCUMENT_UNOPENED: {
    status: 409,
    title: 'Please open the document first',
    text: 'You must see a resident’s document to verify them. The audit log records each view.',
  },
  VERIFICATION_DOCUMENT_CLOSED: {
    status: 403,
    title: 'Please say why you open the document',
    text: 'After that you can see it for a while.',
  },
  VERIFICATION_OWN_REQUEST: { status: 403, title: 'You cannot decide your own request' },
} as const
