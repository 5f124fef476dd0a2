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
  actions: (name: string) => `Actions for ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  moved: (name: string, position: number, count: number) =>
    `${name} is now number ${position} of ${count}`,
} as const
