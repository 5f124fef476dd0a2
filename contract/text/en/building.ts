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
  notice: {
    title: 'Notice for the lobby',
    offer: (isAsked: boolean) =>
      isAsked
        ? 'A sheet to print, with the address and the building code.'
        : 'A sheet to print, with the address.',
    noAddress:
      'This notice has no address yet, because PUBLIC_URL is not set. Ask the operator to set it, then print the notice.',
    noCode:
      'This notice has no building code yet, and nobody can sign up without one. Make a code at /admin under Building, then print the notice.',
    hint: 'Print this page with Ctrl+P or ⌘P, on A4 or Letter. This box is not printed.',
    about: (brand: string) => [
      `${brand} is the marketplace of this building, for its residents only.`,
      'Sell or give away what you no longer need, and find what your neighbours offer.',
      'Agree on a time in the chat, and hand things over without leaving the building.',
    ],
    picture: 'QR code that leads to signing up',
    open: 'Scan the code with your phone, or open',
    code: 'Building code for signing up',
  },
} as const
