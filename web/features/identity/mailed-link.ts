import type { ApiProblem } from '#web/data/api.ts'
import { keepText } from '#web/data/keep-text.ts'

export type MailedLink = { userId: string; secret: string }

export function readMailedLink(): MailedLink | null {
  const search = new URLSearchParams(location.search)
  const userId = search.get('userId')
  const secret = search.get('secret')
  return userId && secret ? { userId, secret } : null
}

export const isDeadLink = ({ code, fields }: ApiProblem): boolean =>
  code === 'LINK_INVALID' || 'userId' in fields || 'secret' in fields

/** Removes a used secret from the address and the history. */
export const dropMailedLink = () => history.replaceState(history.state, '', location.pathname)

const place = 'verified-link'

/**
 * So that a reload or a second click shows success and not "link used". Stores only the secret's
 * beginning.
 */
export function rememberVerified(link: MailedLink) {
  keepText(localStorage, place, markOf(link))
  keepText(sessionStorage, place, markOf(link))
}

/** Without a link in the address, checks whether this tab confirmed one. */
export const hasVerified = (link: MailedLink | null): boolean =>
  link ? localStorage.getItem(place) === markOf(link) : sessionStorage.getItem(place) !== null

const markOf = ({ userId, secret }: MailedLink) => `${userId} ${secret.slice(0, 8)}`
