import { text } from '#contract/text/en.ts'
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

const logo = `<svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><path class="logo-north" d="M4 28V8.5A3.5 3.5 0 0 1 7.5 5h4A3.5 3.5 0 0 1 15 8.5V28Z"/><path class="logo-south" d="M17 28V14.5a3.5 3.5 0 0 1 3.5-3.5h4a3.5 3.5 0 0 1 3.5 3.5V28Z"/><path class="logo-frame" d="M11 28v-5a5 5 0 0 1 10 0v5Z"/><path class="logo-door" d="M13 28v-5a3 3 0 0 1 6 0v5Z"/></svg>`
const wordmark = (brand: string) => `<span class="wordmark">${logo}<span>${escapeHtml(brand)}</span></span>`

/** The frame of a signed-in screen, to look at until the scripts are there; the real one takes the same places (web/ui/shell.tsx). */
export const signedInShell = (
  brand: string,
  title: string,
  hasContext: boolean,
): string => `<div class="${hasContext ? 'shell' : 'shell shell-two'}" aria-busy="true">
  <div class="shell-side"><a href="/">${wordmark(brand)}</a><ul>${destinations
    .map((label) => `<li><span class="nav-link"><svg class="lucide" aria-hidden="true"></svg>${escapeHtml(label)}</span></li>`)
    .join('')}</ul></div>
  <div class="shell-middle"><div class="shell-top"><a href="/">${wordmark(brand)}</a></div>
    <main id="main"><div${hasContext ? ' class="column"' : ''}><div class="page-header"><h1>${escapeHtml(title)}</h1></div></div></main></div>
</div>`

/** The screens before sign-in: their frame, with the heading's place. */
export const outsideShell = (brand: string): string =>
  `<div class="split" aria-busy="true"><main id="main">${wordmark(brand)}</main><div class="split-art"></div></div>`
