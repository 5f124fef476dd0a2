import * as z from 'zod/mini'
import type { Viewer } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'

export type AccountFields = { username: string; bio: string }

const storageKey = 'account'
const draft = z.object({ viewerId: z.string(), username: z.string(), bio: z.string() })

/** Restores unsaved input of this viewer in this tab, or the saved values. */
export function openDraft({ id, username, bio, usernameChangeCount }: Viewer): AccountFields {
  const kept = sessionStorage.getItem(storageKey)
  const parsed = kept === null ? undefined : draft.safeParse(JSON.parse(kept))
  if (!parsed?.success || parsed.data.viewerId !== id) return { username, bio }
  const isFixed = usernameChangeCount >= limits.usernameChanges
  return { username: isFixed ? username : parsed.data.username, bio: parsed.data.bio }
}

export const keepDraft = (viewerId: string, typed: AccountFields): void =>
  sessionStorage.setItem(storageKey, JSON.stringify({ viewerId, ...typed }))

export const discardDraft = (): void => sessionStorage.removeItem(storageKey)
