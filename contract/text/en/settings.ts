export const settings = {
  title: 'Settings',
  description: 'Your profile, your verification and your account.',
  sections: 'Sections',
  appearance: 'Appearance',
  appearanceHint: 'Only in this browser.',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const
