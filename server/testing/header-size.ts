import type { LightMyRequestResponse } from 'fastify'

/** What nginx takes unless `proxy_buffer_size` says otherwise; it answers 502 for more. */
const mostBytes = 4096
/** Node's own lines, and those that a proxy before nginx may add. */
const spareBytes = 256

/** @throws if a volunteer's nginx with its defaults would not pass the answer on */
export function checkHeaderSize(url: unknown, { headers }: LightMyRequestResponse) {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => `${name}: ${one}\r\n`),
  )
  const bytes = Buffer.byteLength(lines.join(''))
  if (bytes + spareBytes > mostBytes)
    throw new Error(`${String(url)} is answered with ${bytes} bytes of headers`)
}
