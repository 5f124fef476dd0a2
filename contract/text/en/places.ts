export const places = {
  title: 'Handover places',
  intro:
    'Where neighbours meet to hand things over. They choose one of these, or one of their two doors.',
  failed: 'The places could not be loaded.',
  none: 'No places yet. Without them neighbours meet at their doors.',
  withdrawn: 'Withdrawn. Handovers that were agreed there stay.',

  name: 'Name',
  nameExample: 'Bicycle room',
  nameRequired: 'Please enter a name',
  hint: 'Hint',
  hintExample: 'What helps to find each other',
  hintLength: (most: number) => `Optional. Up to ${most} characters.`,
  add: 'Add place',
  added: (name: string) => `${name} is added`,
  save: 'Save',
  saved: (name: string) => `${name} is saved`,

  edit: (name: string) => `Edit ${name}`,
  withdraw: (name: string) => `Withdraw ${name}`,
  isWithdrawn: (name: string) => `${name} is withdrawn`,
  offer: (name: string) => `Offer ${name} again`,
  isOffered: (name: string) => `${name} is offered again`,
} as const
