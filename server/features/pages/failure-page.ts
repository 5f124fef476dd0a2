import type { FastifyRequest } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import { text } from '#text'
import type { BuiltApp } from './built-app.ts'
import { escapeHtml, fill, inTheme } from '#contract/html.ts'

/** Needs no script and no database. */
export const failurePage =
  ({ template, frames }: BuiltApp, settings: { readonly brandName: string }) =>
  (request: FastifyRequest, { title, text: advice, requestId = '' }: Problem) =>
    // Early failures have no parsed cookies. Functions, because `$&` in a string is a pattern.
    inTheme(template, request.cookies?.['theme'])
      .replace(/<script\b[^>]*><\/script>/g, '')
      .replace(
        '<!--head-->',
        () =>
          `<title>${escapeHtml(`${title} | ${settings.brandName}`)}</title><meta name="robots" content="noindex">`,
      )
      .replace('<!--shell-->', () =>
        body(fill(frames.wordmark, { brand: settings.brandName }), title, advice, requestId),
      )
      .replace('<!--body-->', '')

// An empty address reloads the current one.
const body = (
  wordmark: string,
  title: string,
  advice: string | undefined,
  requestId: string,
) => `<main id="main" class="state">
  <a href="/">${wordmark}</a>
  <h1>${escapeHtml(title)}</h1>
  ${advice === undefined ? '' : `<p>${escapeHtml(advice)}</p>`}
  <a class="button" href="">${escapeHtml(text.ui.tryAgain)}</a>
  <small>${escapeHtml(text.ui.requestId(requestId))}</small>
</main>`
