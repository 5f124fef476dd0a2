/** The parameters of an emailed link, or null. */
export function readMailedLink(): { userId: string; secret: string } | null {
  const search = new URLSearchParams(location.search)
  const userId = search.get('userId')
  const secret = search.get('secret')
  return userId && secret ? { userId, secret } : null
}

/** Removes a used secret from the address and the history. */
export const dropMailedLink = () => history.replaceState(history.state, '', location.pathname)
