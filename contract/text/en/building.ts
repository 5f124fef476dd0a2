export const building = {
  title: 'Building',
  code: 'Building code',
  hint: 'Whoever signs up enters this code. Hang it in the lobby, and make a new one when it has travelled too far.',
  notAsked:
    'Sign-up is open to everybody at present. The code is asked for once the operator starts with SIGN_UP=code.',
  none: 'There is no code yet',
  noneAsked: 'Until you make one, nobody can sign up.',
  unreadable: 'The code can no longer be read',
  unreadableHint: 'The secret key was replaced. Until you make a new code, nobody can sign up.',
  make: 'Make a code',
  change: 'Make a new code',
  changeTitle: 'Make a new code?',
  changeHint: 'The old one stops working at once. Remember to change the notice in the lobby.',
  changing: 'One moment…',
  changed: 'The building has a new code',
  since: 'Made by',
} as const
