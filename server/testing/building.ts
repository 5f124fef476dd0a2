import type { Building } from '#contract/building-settings.ts'

/** As migrations make it. */
export const firstBuilding: Building = {
  name: 'Foyer',
  towers: [
    { id: 'North', name: 'North' },
    { id: 'South', name: 'South' },
  ],
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'America/New_York',
}
