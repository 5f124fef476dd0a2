export const push = {
  title: 'Notifications',
  hint: 'Push rings on your devices when this site is closed. A mail tells what is unread after 10 minutes and has not rung, at most once an hour. Between 9 PM and 8 AM both wait.',
  mailsAtOnce:
    'Mails about a turn or an agreed handover come at once, and those about your account always.',
  kind: 'What',
  push: 'Push',
  mail: 'Mail',
  notRead: 'What reaches you could not be loaded.',

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
