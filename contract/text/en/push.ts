export const push = {
  title: 'Notifications',
  hint: 'What rings on your devices when this site is closed. It never rings between 9 PM and 8 AM: what comes in the night waits, and what you have read by then is not told.',
  notRead: 'What rings could not be loaded.',

  isOn: 'Rings when this site is closed.',
  isOff: 'Does not ring.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  on: 'This device rings now',
  off: 'This device no longer rings',
  turnOnFailed: 'Could not turn on notifications',
  turnOffFailed: 'Could not turn off notifications',
  noService: 'The push service of your browser cannot be reached. Please try again.',
  dismissed: 'Your browser was not allowed to show them. You can try again.',
  denied:
    'Your browser blocks notifications from this site. Allow them in the site’s settings of your browser, then come back.',
  homeScreen:
    'On an iPhone or iPad, first add this site to the home screen (Share, then Add to Home Screen), and open it from there.',
  unsupported: 'This browser cannot show notifications of a closed page.',

  devices: 'Devices that ring',
  lastUsed: 'Last used',
  remove: 'Remove',
  removeWhat: (device: string) => `Remove ${device}`,
  removed: (device: string) => `${device} no longer rings`,
  removeFailed: 'Could not remove the device',

  ask: (brand: string) => `Hear of answers when ${brand} is closed?`,
  askHint: 'This device rings when a neighbour answers. You choose what rings in Settings.',
  notNow: 'Not now',
} as const
