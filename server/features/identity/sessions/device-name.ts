import type { FastifyRequest } from 'fastify'
import { text } from '#text'

/** '' for an unknown program. */
export function deviceOf(userAgent: string | undefined) {
  const browser = nameIn(browsers, userAgent)
  const platform = nameIn(platforms, userAgent)
  return browser && platform ? text.account.device(browser, platform) : ''
}

export const deviceIn = ({ headers }: FastifyRequest) => deviceOf(headers['user-agent'])

const nameIn = (names: [RegExp, string][], userAgent = '') =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

// First match wins, because most browsers also name their ancestors.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const platforms: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
