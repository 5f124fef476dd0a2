type VerificationLink = { userId: string; secret: string }

const place = 'verified-link'

/**
 * Which link this browser has confirmed an address with: a reload of the page, or a second click in the mail, then tells what is
 * true instead of that the link is used up. Of the secret, which is worth nothing any more, only the beginning is kept.
 */
export function rememberVerified(link: VerificationLink): void {
  localStorage.setItem(place, markOf(link))
  sessionStorage.setItem(place, markOf(link))
}

/** Without a link in the address, because the page took it out: whether this very tab has confirmed one. */
export const hasVerified = (link: VerificationLink | null): boolean =>
  link ? localStorage.getItem(place) === markOf(link) : sessionStorage.getItem(place) !== null

const markOf = ({ userId, secret }: VerificationLink) => `${userId} ${secret.slice(0, 8)}`
