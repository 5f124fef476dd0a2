export const settings = {
  title: 'Settings',
  appearance: 'Appearance',
} as const
