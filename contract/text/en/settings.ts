export const settings = {
  title: 'Settings',
  sections: 'Sections',
  appearance: 'Appearance',
  appearanceHint: 'For this browser.',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const
