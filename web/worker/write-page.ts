import { getSession, type Counts, type Viewer } from '#contract/accounts.ts'
import { bootstrapId, type Bootstrap } from '#contract/bootstrap.ts'
import { escapeHtml, escapeJson, fillFrame, inTheme } from '#contract/html.ts'
import { homePage } from '#contract/pages.ts'
import { offline } from '#contract/text/en/offline.ts'
import { ui } from '#contract/text/en/ui.ts'
import type { readKept } from '../offline/kept-store.ts'
import { built } from './built.ts'

type Kept = NonNullable<Awaited<ReturnType<typeof readKept>>>
type Session = { viewer: Viewer | null; counts: Counts }

/** As the server writes a page, from what this device keeps. */
export function keptPage(url: URL, { frame, answers }: Kept): Response | undefined {
  const session = answers.find(({ key: [path] }) => path === getSession.path)
  if (!isSession(session?.data)) return undefined
  const bootstrap: Bootstrap = {
    building: frame.building,
    ...session.data,
    queries: answers.map(({ key, data, at }) => [key, data, at]),
  }
  const shell = built.frames[url.pathname === homePage.path ? 'home' : 'signedIn']
  return page(200, {
    theme: frame.theme,
    title: frame.building.name,
    shell: fillFrame(shell, frame.building, frame.building.name),
    body: `<script type="application/json" id="${bootstrapId}">${escapeJson(JSON.stringify(bootstrap))}</script>`,
  })
}

/** Nobody has used it on this device with a connection. */
export const nothingKeptPage = (): Response =>
  page(503, {
    theme: undefined,
    title: offline.noConnection,
    shell: `<main id="main" class="state">
  <h1>${escapeHtml(offline.noConnection)}</h1>
  <p>${escapeHtml(offline.nothingKept)}</p>
  <a class="button" href="">${escapeHtml(ui.tryAgain)}</a>
</main>`,
    body: '',
  })

type Parts = { theme: string | undefined; title: string; shell: string; body: string }

/** Where nothing is kept there are no scripts: they would ask the server. */
function page(status: number, { theme, title, shell, body }: Parts): Response {
  const template = built.template.replace(preloads, '')
  const html = inTheme(body === '' ? template.replace(scripts, '') : template, theme)
    .replace('<!--head-->', () => `<title>${escapeHtml(title)}</title>`)
    .replace('<!--shell-->', () => shell)
    .replace('<!--body-->', () => body)
  return new Response(html, { status, headers })
}

/** Chromium throws a preload away where a worker answers. */
const preloads = /<link\s+rel="preload"[^>]*>/g
const scripts = /<script\b[^>]*><\/script>/g

/** As server/platform/http/security-headers.ts. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const isSession = (data: unknown): data is Session =>
  typeof data === 'object' && data !== null && 'viewer' in data && data.viewer !== null
