export const building = {
  title: 'Building',
  code: 'Building code',
  hint: 'Residents enter this code when they sign up. Put it up in the lobby, and make a new one if it spreads outside the building.',
  notAsked:
    'Sign-up is open to everyone right now. Residents need the code once the operator sets SIGN_UP=code.',
  none: 'There is no code yet',
  noneAsked: 'Nobody can sign up until you make one.',
  unreadable: 'The code can no longer be read',
  unreadableHint: 'The secret key was replaced. Nobody can sign up until you make a new code.',
  make: 'Make a code',
  change: 'Make a new code',
  changeTitle: 'Make a new code?',
  changeHint: 'The old code stops working immediately. Remember to update the notice in the lobby.',
  changing: 'One moment…',
  changed: 'The building has a new code',
  since: 'Made by',
} as const
