export const reportErrors = {
  DUPLICATE_REPORT: {
    status: 409,
    title: 'Report Already Exists',
    text: 'You have already reported this post.',
  },
  DUPLICATE_PERSON_REPORT: {
    status: 409,
    title: 'Report Already Exists',
    text: 'You have already reported this resident.',
  },
  DUPLICATE_MESSAGE_REPORT: {
    status: 409,
    title: 'Report Already Exists',
    text: 'You have already reported this message.',
  },
  REPORT_YOURSELF: { status: 400, title: 'You cannot report yourself' },
  OBJECTION_NOT_POSSIBLE: {
    status: 409,
    title: 'There is nothing to review',
    text: 'Your post is not hidden by reports any more.',
  },
  DUPLICATE_OBJECTION: {
    status: 409,
    title: 'You have already asked for a review',
    text: 'A moderator will look at your post.',
  },
  REPORT_ALREADY_DECIDED: { status: 409, title: 'This has already been decided' },
  REPORTS_HAVE_COME: {
    status: 409,
    title: 'Another report has come in',
    text: 'Please look at it before you decide.',
  },
  REPORT_OF_OWN_POST: { status: 403, title: 'You cannot decide about your own post' },
  REPORT_BY_YOURSELF: { status: 403, title: 'You cannot decide about what you reported' },
} as const
