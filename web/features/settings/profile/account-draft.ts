import type { Viewer } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { isLike } from '#web/data/forms/is-like.ts'
import { keepText } from '#web/data/keep-text.ts'

export type AccountFields = { username: string; bio: string }

const storageKey = 'account'
const example: Partial<AccountFields> & { viewerId: string } = { viewerId: '' }

/** Restores unsaved input of this viewer in this tab, or the saved values. */
export function openAccountDraft({
  id,
  username,
  bio,
  usernameChangeCount,
}: Viewer): AccountFields {
  const kept = sessionStorage.getItem(storageKey)
  const draft: unknown = JSON.parse(kept ?? 'null')
  if (!isLike(draft, example) || draft.viewerId !== id) return { username, bio }
  const isFixed = usernameChangeCount >= limits.usernameChanges
  return {
    username: isFixed ? username : (draft.username ?? username),
    bio: draft.bio ?? bio,
  }
}

/** Keeps only what differs from the saved values, which another device may change. */
export const keepAccountDraft = ({ id, username, bio }: Viewer, typed: AccountFields): void =>
  keepText(
    sessionStorage,
    storageKey,
    JSON.stringify({
      viewerId: id,
      ...(typed.username !== username && { username: typed.username }),
      ...(typed.bio !== bio && { bio: typed.bio }),
    }),
  )

export const discardAccountDraft = (): void => sessionStorage.removeItem(storageKey)
