export const settings = {
  tokens: 'Programs and RSS',
  title: 'Settings',
  description: 'Your profile, your verification and your account.',
  sections: 'Sections',
  appearance: 'Appearance',
  appearanceHint: 'Only in this browser.',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const
