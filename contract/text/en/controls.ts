/** The first screen loads these later. */
export const controls = {
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  theme: { light: 'Light theme', dark: 'Dark theme' },
  logoutTitle: 'Log out on this device?',
  message: 'Message',
  messages: (hotkey: string) => `Messages (${hotkey})`,
} as const
