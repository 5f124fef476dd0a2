import { getSession } from '#contract/accounts.ts'
import { bootstrapId, type Bootstrap } from '#contract/bootstrap.ts'
import { escapeHtml, escapeJson, fillFrame, inTheme, linkTo } from '#contract/html.ts'
import { homePage } from '#contract/pages.ts'
import { offline } from '#contract/text/en/offline.ts'
import { ui } from '#contract/text/en/ui.ts'
import type { KeptFrame, readKept } from '../offline/kept-store.ts'
import { built } from './built.ts'

type Kept = NonNullable<Awaited<ReturnType<typeof readKept>>>

export const pageHeaders = {
  ...built.headers,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
}

/**
 * What is the same in each answer to a resident: the head, and the frame until the scripts run.
 * `isFromHere`: the worker answers for the files. Chromium would throw preloads away, so there are none.
 */
export function startOf(path: string, { building, theme }: KeptFrame, isFromHere: boolean): string {
  const page = built.pages[path]
  const title = page?.title ?? building.name
  const template = isFromHere ? withoutPreloads(built.template) : built.template
  const files = (page?.files ?? []).filter((file) => !isFromHere || file.endsWith('.css'))
  const [start = ''] = inTheme(template, theme)
    .replace('</head>', () => `${files.map(linkTo).join('')}</head>`)
    .split('<!--body-->')
  const shell = built.frames[path === homePage.path ? 'home' : 'signedIn']
  return start
    .replace(
      '<!--head-->',
      () => `<title>${escapeHtml(page ? `${title} | ${building.name}` : title)}</title>`,
    )
    .replace('<!--shell-->', () => fillFrame(shell, building, title))
}
export const withoutPreloads = (html: string) => html.replace(/<link\s+rel="preload"[^>]*>/g, '')

/** The data of a page and its end, from what this device keeps. */
export function keptRest({ frame, answers }: Kept): string | undefined {
  const session = answers.find(({ key: [path] }) => path === getSession.path)
  if (!isSession(session?.data)) return undefined
  const bootstrap: Bootstrap = {
    building: frame.building,
    ...session.data,
    queries: answers.map(({ key, data, at }) => [key, data, at]),
  }
  return `<script type="application/json" id="${bootstrapId}">${escapeJson(JSON.stringify(bootstrap))}</script>${end}`
}
const [, end = ''] = built.template.split('<!--body-->')

/** If the app does not at once: after an update, its files may be nowhere any more. */
export const openAgain = (address: string) =>
  `<meta http-equiv="refresh" content="1;url=${escapeHtml(address)}">`

/** It has no scripts: they would ask the server. */
export const noConnectionPage = (why: string) =>
  new Response(
    withoutPreloads(built.template)
      .replace(/<script\b[^>]*><\/script>/g, '')
      .replace('<!--head-->', () => `<title>${escapeHtml(offline.noConnection)}</title>`)
      .replace(
        '<!--shell-->',
        () => `<main id="main" class="state">
  <h1>${escapeHtml(offline.noConnection)}</h1>
  <p>${escapeHtml(why)}</p>
  <a class="button" href="">${escapeHtml(ui.tryAgain)}</a>
</main>`,
      )
      .replace('<!--body-->', ''),
    { status: 503, headers: pageHeaders },
  )

const isSession = (data: unknown): data is Pick<Bootstrap, 'viewer' | 'counts'> =>
  typeof data === 'object' && data !== null && 'viewer' in data && data.viewer !== null
