/** What the link of a mail carries, as it stands in the address; null where somebody came by another way. */
export function readMailedLink(): { userId: string; secret: string } | null {
  const search = new URLSearchParams(location.search)
  const userId = search.get('userId')
  const secret = search.get('secret')
  return userId && secret ? { userId, secret } : null
}

/** The link has been used: its secret leaves the address and the history. */
export const dropMailedLink = () => history.replaceState(history.state, '', location.pathname)
