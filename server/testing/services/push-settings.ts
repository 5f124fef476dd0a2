export const testPushSettings = {
  brandName: 'Foyer',
  linkOrigin: 'http://localhost',
  timeZone: 'America/New_York',
  secretKeys: [{ version: 1, key: Buffer.alloc(32, 7) }],
}
