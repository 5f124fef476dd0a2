export const push = {
  title: 'Notifications',
  hint: 'Push notifications reach your devices when this site is closed. What you have not read after 10 minutes comes by email, unless a device has shown it: at most one email an hour. Between 9 PM and 8 AM both wait.',
  mailsAtOnce:
    'Emails about a turn or an agreed handover come at once, and those about your account always.',
  kind: 'What',
  push: 'Push',
  mail: 'Email',
  notRead: 'Your notification settings could not be loaded.',

  isOn: 'Notifies you when this site is closed.',
  isOff: 'Push notifications are off on this device.',
  turnOn: 'Turn on',
  turnOnWhat: 'Turn on notifications',
  turnOff: 'Turn off',
  on: 'This device notifies you now',
  off: 'This device no longer notifies you',
  turnOnFailed: 'Could not turn on notifications',
  turnOffFailed: 'Could not turn off notifications',
  noService: 'The push service of your browser cannot be reached. Please try again.',
  dismissed: 'Your browser was not allowed to show them. You can try again.',
  denied:
    'Your browser blocks notifications from this site. Allow them in the site’s settings of your browser, then come back.',
  homeScreen:
    'On an iPhone or iPad, first add this site to the home screen (Share, then Add to Home Screen), and open it from there.',
  unsupported: 'This browser cannot show notifications of a closed page.',

  devices: 'Devices that notify you',
  lastUsed: 'Last used',
  remove: 'Remove',
  removeWhat: (device: string) => `Remove ${device}`,
  removed: (device: string) => `${device} no longer notifies you`,
  removeFailed: 'Could not remove the device',

  ask: (brand: string) => `Get answers when ${brand} is closed?`,
  askHint:
    'This device notifies you when a neighbour answers. Choose which notifications you get in Settings.',
  notNow: 'Not now',
} as const
