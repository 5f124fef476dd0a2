export const buildingErrors = {
  BUILDING_CHANGED: {
    status: 409,
    title: 'Somebody has changed this in the meantime',
    text: 'Reload the page to see it.',
  },
  TOWER_IN_USE: {
    status: 409,
    title: 'A tower that is in use, also in earlier requests, cannot be removed',
    field: 'towers',
  },
} as const
