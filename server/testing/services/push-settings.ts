export const testPushSettings = {
  brandName: 'Foyer',
  linkOrigin: 'http://localhost',
  timeZone: 'America/New_York',
  secretKeys: [{ version: 1, key: Buffer.alloc(32, 7) }],
}

/** A time zone in which it is noon now. POSIX turns the sign around. */
export function zoneAtNoon() {
  const ahead = 12 - new Date().getUTCHours()
  return `Etc/GMT${ahead >= 0 ? '-' : '+'}${Math.abs(ahead)}`
}
