export const settings = {
  title: 'Settings',
  sections: 'Sections',
  appearance: 'Appearance',
  appearanceHint: 'For this browser.',
  themes: { system: 'Like my device', light: 'Light', dark: 'Dark' },
} as const
