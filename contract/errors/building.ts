export const buildingErrors = {
  BUILDING_CHANGED: {
    status: 409,
    title: 'The settings were changed in the meantime',
    text: 'Reload the page to see them.',
  },
  TOWER_IN_USE: {
    status: 409,
    title: 'A tower that people or posts use cannot be removed',
    field: 'towers',
  },
} as const
