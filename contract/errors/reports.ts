export const reportErrors = {
  DUPLICATE_REPORT: {
    status: 409,
    title: 'Report Already Exists',
    text: 'You have already reported this post.',
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
