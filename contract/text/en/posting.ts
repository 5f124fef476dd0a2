export const posting = {
  status: 'Being posted',
  openForm: 'Open the form',
  see: 'See it',
  seeElsewhere: 'It is among your listings',
  back: 'Back to your draft',
  backElsewhere: 'Your draft is kept on the form',
  tooLate: 'The picture was not added',
  tooLateHint: 'This is being sent already. Please add it afterwards.',
  reloadHint: 'Please reload the page. Your draft is kept.',
} as const
