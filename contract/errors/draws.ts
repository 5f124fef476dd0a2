export const drawErrors = {
  DRAW_NOT_FREE: { status: 409, title: 'Only free things can be drawn' },
  DRAW_TIME_INVALID: {
    status: 400,
    title: 'Please choose a time between 12 and 72 hours from now',
    field: 'closesAt',
  },
  DRAW_RUNNING: {
    status: 409,
    title: 'This is being drawn',
    text: 'Call the draw off first, or wait for it.',
  },
  DRAW_OVER: { status: 409, title: 'It has been drawn already' },
} as const
