export const reservationErrors = {
  RESERVATION_NOT_FOUND: { status: 404, title: 'This reservation is no longer there' },
  RESERVATION_OVER: { status: 409, title: 'This reservation has ended' },
  RESERVATION_PAUSED: {
    status: 409,
    title: 'This is on hold while a moderator looks at it',
    text: 'You will hear when it goes on.',
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
    field: 'until',
  },
}
