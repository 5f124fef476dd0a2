import { z } from 'zod'
import { isSafe } from './addresses.ts'

/** Of Chrome, Firefox, Safari and Edge, and of the browsers made from them. */
export const knownPushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

export const pushService = z
  .string()
  .refine(
    isPushService,
    'must be https addresses without a path, such as https://push.example or https://*.push.example, separated by commas',
  )

function isPushService(text: string) {
  const url = URL.parse(text.replace('//*.', '//any.'))
  return url && `${url.protocol}//${url.host}` === text.replace('//*.', '//any.') && isSafe(url)
}
