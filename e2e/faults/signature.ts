import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const form =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/((\d+)\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/

/** Whether `secret` has signed this request and these bytes (Signature Version 4). */
export function isSigned(
  { headers, method, url = '' }: IncomingMessage,
  body: Buffer,
  secret: string,
) {
  const [, scope = '', day = '', region = '', names = '', signature] =
    form.exec(headers.authorization ?? '') ?? []
  const digest = String(headers['x-amz-content-sha256'])
  if (digest !== sha256(body)) return false
  const [place = '', query = ''] = url.split('?')
  const request = [
    method,
    place,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    digest,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, text).toString('hex') === signature
}
