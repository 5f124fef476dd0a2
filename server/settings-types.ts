import { isIP } from 'node:net'
import { z } from 'zod'

export const list = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .pipe(z.array(item))

export const whole = (least: number, most: number) => {
  const rule = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule)
}

export const address = z
  .string()
  .refine(
    (text) => text === 'localhost' || isIP(text) !== 0,
    'must be an IP address to listen on, or localhost',
  )

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)

/**
 * An address, a network such as 10.0.0.0/8, or `private`: loopback, link-local and private
 * networks.
 */
export const network = z
  .string()
  .refine(
    (text) => text === privateNetworks || isNetwork(text),
    'must be addresses, networks as 10.0.0.0/8, or the word private, separated by commas',
  )

const privateNetworks = 'private'

export const networksOf = (given: string[]): string[] =>
  given.flatMap((one) =>
    one === privateNetworks ? ['loopback', 'linklocal', 'uniquelocal'] : [one],
  )

/** As browsers write an Origin. */
export const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin =
    url &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.pathname === '/' &&
    url.search + url.hash + url.username === ''
  if (isOrigin) return url.origin
  context.addIssue('must be an http or https address without a path, as https://foyer.example')
  return z.NEVER
})

/** Plain http on loopback only, for a trial. */
export const issuer = z
  .string()
  .refine(isIssuer, 'must be an https address without ? and #, as https://accounts.google.com')

export const isHttps = (url: string): boolean => url.startsWith('https:')

export const urlOf = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )

/** s3://key:secret@host:port/bucket?region=…&tls=…; by default region us-east-1 with TLS. */
export const storageAddress = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const bucket = url?.pathname.slice(1) ?? ''
  const tls = url?.searchParams.get('tls') ?? 'true'
  if (
    url?.protocol === 's3:' &&
    url.host &&
    url.username &&
    url.password &&
    /^[^/]+$/.test(bucket) &&
    /^(true|false)$/.test(tls)
  ) {
    return {
      endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      bucket: decodeURIComponent(bucket),
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    }
  }
  context.addIssue('must be s3://key:secret@host:port/bucket?region=…&tls=true or false')
  return z.NEVER
})

function isNetwork(text: string): boolean {
  const [ip = '', prefix, ...more] = text.split('/')
  const family = isIP(ip)
  if (family === 0 || more.length > 0) return false
  return (
    prefix === undefined ||
    (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  )
}

function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.search + url.hash + url.username !== '') return false
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[|\]$/g, '')))
  )
}
