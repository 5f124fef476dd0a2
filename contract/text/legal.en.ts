import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'

export type LegalText = {
  title: string
  description: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** Only the legal pages load these long texts. */
export const legal = {
  backToSignIn: 'Back to sign in',
  lastUpdated: 'Last updated March 1, 2025',
  terms,
  privacy,
} as const satisfies Record<string, LegalText | string>
