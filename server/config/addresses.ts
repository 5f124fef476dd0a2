import { isIP } from 'node:net'
import { z } from 'zod'

export const address = z
  .string()
  .refine(
    (text) => text === 'localhost' || isIP(text) !== 0,
    'must be an IP address to listen on, or localhost',
  )

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** https, or plain http on loopback, for a trial. */
export const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')))

/**
 * An address, a network such as 10.0.0.0/8, or `private`: loopback, link-local and private
 * networks.
 */
export const network = z
  .string()
  .refine(
    (text) => text === privateNetworks || isNetwork(text),
    'must be addresses, networks such as 10.0.0.0/8, or the word private, separated by commas',
  )

const privateNetworks = 'private'

export const networksOf = (given: string[]) =>
  given.flatMap((one) => (one === privateNetworks ? privateRanges : [one]))

const privateRanges = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]

function isNetwork(text: string) {
  const [ip = '', prefix, ...more] = text.split('/')
  const family = isIP(ip)
  if (family === 0 || more.length > 0) return false
  return (
    prefix === undefined ||
    (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  )
}
