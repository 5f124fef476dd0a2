import { LinkifyIt } from 'linkify-it'

export type LinkPart = {
  text: string
  /** Absolute outside of Foyer, a path inside. */
  href?: string
  isInside?: boolean
}

/** Only http, https and www. become links. */
const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false, urlAuth: false })
for (const schema of ['ftp:', 'mailto:', '//']) finder.add(schema, null)

/** `here` is Foyer's own origin. */
export function linkParts(text: string, here: string): LinkPart[] {
  const parts: LinkPart[] = []
  let end = 0
  for (const { schema, index, lastIndex, text: written } of finder.match(text) ?? []) {
    const url =
      schema || hasWww.test(written) ? parsed(schema ? written : `https://${written}`) : null
    if (!url) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push(linkOf(url, written, here))
    end = lastIndex
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

function linkOf(url: URL, written: string, here: string): LinkPart {
  // What is written may name another host than the one that opens.
  const shown = saysItsHost(url, written) ? written : url.href
  return url.origin === here
    ? { text: shown, href: url.pathname + url.search + url.hash, isInside: true }
    : { text: shown, href: url.href }
}

/** Letters that look like others are in the host as xn--, and invisible ones hide or turn a part. */
const saysItsHost = ({ host }: URL, written: string): boolean =>
  written.replace(scheme, '').toLowerCase().startsWith(host) && !invisible.test(written)

const hasWww = /^www\./i
const scheme = /^https?:\/\//i
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{C}]/u

function parsed(address: string): URL | null {
  try {
    const url = new URL(address)
    return scheme.test(url.href) && url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}
