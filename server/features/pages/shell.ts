import { text } from '#contract/text/en.ts'
import { towers } from '#contract/vocabulary.ts'
import { escapeHtml } from './html.ts'

const destinations = [
  text.nav.home,
  text.nav.explore,
  text.nav.saved,
  text.nav.createPost,
  text.nav.interestedPosts,
  text.nav.chats,
  text.nav.notifications,
  text.nav.settings,
]
const quickDestinations = [
  text.nav.home,
  text.nav.explore,
  text.nav.saved,
  text.nav.create,
  text.nav.chats,
  text.nav.logout,
]

const logo = `<svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><path class="logo-north" d="M4 28V8.5A3.5 3.5 0 0 1 7.5 5h4A3.5 3.5 0 0 1 15 8.5V28Z"/><path class="logo-south" d="M17 28V14.5a3.5 3.5 0 0 1 3.5-3.5h4a3.5 3.5 0 0 1 3.5 3.5V28Z"/><path class="logo-frame" d="M11 28v-5a5 5 0 0 1 10 0v5Z"/><path class="logo-door" d="M13 28v-5a3 3 0 0 1 6 0v5Z"/></svg>`
export const wordmark = (brand: string) =>
  `<span class="wordmark">${logo}<span>${escapeHtml(brand)}</span></span>`

const icon = '<svg class="lucide" aria-hidden="true"></svg>'
const sideLinks = destinations
  .map((label) => `<li><span class="nav-link">${icon}${label}</span></li>`)
  .join('')
const bar = `<div class="shell-bar"><ul>${quickDestinations
  .map(
    (label) =>
      `<li><span class="bar-link"><span class="bar-pill">${icon}</span>${label}</span></li>`,
  )
  .join('')}</ul></div>`
const block = (classes: string) => `<span class="skeleton ${classes}"></span>`
/** Turns where the scripts take longer than a moment (R8). */
const waiting = `<div class="loader loader-page loader-late"><span class="loader-ring"></span></div>`
/** What web/features/feed shows while it waits, so that a slow line sees a feed coming and not an empty page. */
const waitingFeed = `<div class="chip-row mb-5">${[
  text.feed.everything,
  `<span class="tower-mark"></span>${towers.North}`,
  `<span class="tower-mark tower-mark-south"></span>${towers.South}`,
  text.feed.free,
]
  .map((label) => `<span class="chip-button">${label}</span>`)
  .join('')}</div><div class="card p-2" aria-hidden="true">
  <div class="flex items-center gap-3 pt-2 pb-3 pl-2 tablet:pl-3">${block('size-10 rounded-full')}<div class="grid gap-2">${block('h-4 w-32 rounded-sm')}${block('h-3 w-48 rounded-sm')}</div></div>
  ${block('aspect-4/3 max-h-[60vh] min-h-50 w-full rounded-xl')}
  <div class="grid gap-3 px-3 pt-5 pb-4">${block('h-5 w-3/5 rounded-sm')}${block('h-4 w-full rounded-sm')}${block('h-11 w-full rounded-sm')}</div>
</div>`

/**
 * The frame of a signed-in screen, to look at until the scripts are there; the real one takes the same places
 * (web/app/shell/app-layout.tsx). Home, which alone has a context, shows its feed waiting, and the
 * phone's bar, which some screens hide.
 */
export function signedInShell(brand: string, title: string, isHome: boolean): string {
  const heading = `<h1>${escapeHtml(title)}</h1>`
  const screen = isHome
    ? `<div class="column"><div class="page-header"><div>${heading}<p>&nbsp;</p></div></div>${waitingFeed}</div>`
    : `<div><div class="page-header">${heading}</div>${waiting}</div>`
  return `<div class="${isHome ? 'shell' : 'shell shell-two'}" aria-busy="true">
  <div class="shell-side"><a href="/">${wordmark(brand)}</a><ul>${sideLinks}</ul></div>
  <div class="shell-middle"><div class="shell-top"><a href="/">${wordmark(brand)}</a></div><main id="main">${screen}</main></div>
</div>${isHome ? bar : ''}`
}

/** The screens before sign-in: their frame. */
export const outsideShell = (brand: string): string =>
  `<div class="split" aria-busy="true"><main id="main">${wordmark(brand)}<div class="split-form">${waiting}</div></main><div class="split-art"></div></div>`
