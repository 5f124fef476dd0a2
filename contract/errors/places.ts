export const placeErrors = {
  PLACE_EXISTS: { status: 409, title: 'There is a place of this name', field: 'name' },
  PLACES_TOO_MANY: {
    status: 409,
    title: 'Twelve places are enough to choose from',
    text: 'Withdraw one first.',
  },
  PLACES_CHANGED: { status: 409, title: 'The places were changed in the meantime' },
}
