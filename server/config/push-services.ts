import { z } from 'zod'
import { isLoopback } from './addresses.ts'

/** Of Chrome, Firefox, Safari and Edge, and of the browsers made from them. */
export const knownPushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

/** Plain http on loopback only, for a trial. */
export const pushService = z
  .string()
  .refine(
    isPushService,
    'must be https addresses without a path, such as https://push.example or https://*.push.example, separated by commas',
  )

function isPushService(text: string) {
  const url = URL.parse(text.replace('//*.', '//any.'))
  if (!url || `${url.protocol}//${url.host}` !== text.replace('//*.', '//any.')) return false
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[|\]$/g, '')))
  )
}
