import { z } from 'zod'
import { isSafe } from './addresses.ts'

/** As browsers write an Origin. */
export const origin = z.string().transform((text, context) => {
  const url = URL.parse(text)
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search + url.hash + url.username === ''
  )
    return url.origin
  context.addIssue('must be an http or https address without a path, such as https://foyer.example')
  return z.NEVER
})

export const issuer = z
  .string()
  .refine(isIssuer, 'must be an https address without ? and #, such as https://accounts.google.com')

export const isHttps = (url: string) => url.startsWith('https:')

export const urlOf = (...schemes: string[]) =>
  z
    .string()
    .refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}//`)), {
      error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
      abort: true,
    })
    .refine((text) => URL.canParse(text), `must be an address; ${escapes}`)

const escapes =
  'write special characters of a password as %25 (%), %23 (#), %2F (/), %3F (?) and %40 (@)'

/** s3://key:secret@host:port/bucket?region=…&tls=…; by default region us-east-1 with TLS. */
export const storageAddress = z.string().transform((text, context) => {
  const url = URL.parse(text)
  const bucket = url?.pathname.slice(1) ?? ''
  const tls = url?.searchParams.get('tls') ?? 'true'
  const [name, accessKeyId, secretAccessKey] = [bucket, url?.username, url?.password].map(decoded)
  if (
    url?.protocol === 's3:' &&
    url.host &&
    accessKeyId &&
    secretAccessKey &&
    name &&
    !bucket.includes('/') &&
    /^(true|false)$/.test(tls) &&
    [...url.searchParams.keys()].every((key) => key === 'region' || key === 'tls')
  ) {
    return {
      endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      bucket: name,
      accessKeyId,
      secretAccessKey,
    }
  }
  context.addIssue(
    `must be s3://key:secret@host:port/bucket?region=…&tls=true or false; ${escapes}`,
  )
  return z.NEVER
})

function decoded(part = ''): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

function isIssuer(text: string) {
  const url = URL.parse(text)
  return url && url.search + url.hash + url.username === '' && isSafe(url)
}
