export const reservationErrors = {
  RESERVATION_NOT_FOUND: { status: 404, title: 'This reservation is no longer there' },
  RESERVATION_OVER: { status: 409, title: 'This reservation has ended' },
  RESERVATION_PAUSED: {
    status: 409,
    title: 'This is on hold while a moderator looks at it',
    text: 'We will tell you when it continues.',
  },
  NOT_INTERESTED: { status: 409, title: 'This neighbour is no longer interested' },
  POST_RESERVED: {
    status: 409,
    title: 'It is reserved for somebody already',
    text: 'Please look at the line again.',
  },
  HOLD_INVALID: {
    status: 400,
    title: 'Please choose a time between 2 hours and 7 days from now',
    text: 'At night, the 2 hours begin at 8 AM, when your neighbour hears of it.',
    field: 'until',
  },
  HANDOVER_TIME_INVALID: {
    status: 400,
    title: 'Please choose a time within the next 14 days that ends after it begins',
    field: 'startsAt',
  },
  HANDOVER_TIME_OVER: {
    status: 409,
    title: 'This time is no longer on offer',
    text: 'Please look at the newest one.',
  },
  HANDOVER_PLACE_NOT_OFFERED: {
    status: 400,
    title: 'Please choose another place',
    field: 'placeId',
  },
  HANDOVER_NOT_AGREED: { status: 409, title: 'No handover is agreed at the moment' },
  PASS_WRONG: {
    status: 403,
    title: 'That is not the code. Please look again.',
    field: 'code',
  },
  PASS_LOCKED: {
    status: 429,
    title: 'Too many wrong codes',
    text: 'Please scan the picture, or say that it is done without the code.',
  },
}
