import { bootstrapId, restMark, type Bootstrap } from '#contract/bootstrap.ts'
import type { BuiltApp } from './built-app.ts'
import { headOf, preloads, type Head, type Preloads } from './head.ts'
import { escapeJson, fill, fillFrame, inTheme, linkTo } from '#contract/html.ts'

type Written = Omit<Head, 'files'> &
  Pick<Preloads, 'image'> & {
    theme: string | undefined
    bootstrap: Omit<Bootstrap, 'queries'>
    seeds: string
    screen: string | undefined
    /** The browser may have no file of the app yet (docs/decisions/0111). */
    isFirstVisit: boolean
    context?: string | undefined
  }

export function writePage({ frames, ...built }: BuiltApp, page: Written) {
  const { bootstrap, seeds, screen, isFirstVisit, context, theme, brand, title } = page
  const files = built.filesOf(screen ?? '')
  const styles = built.stylesOf(screen ?? '')
  const wideFiles = context ? built.filesOf(context).filter((file) => !files.includes(file)) : []
  const json = `${JSON.stringify(bootstrap).slice(0, -1)},"queries":${seeds}}`
  // Functions, because `$&` in somebody's title is a pattern.
  return (
    inTheme(built.template, theme)
      .replace(stylesheetLink, (link) => (isFirstVisit ? `<style>${built.style}</style>` : link))
      .replace('<!--head-->', () => headOf({ ...page, files }))
      // After the template's own style, which sets the order of the layers.
      .replace('</head>', () => `${styles.map(linkTo).join('')}</head>`)
      .replace('<!--shell-->', () => fillFrame(frames[frameOf(page)], bootstrap.building, title))
      .replace('<!--body-->', () =>
        [
          restMark(built.entry),
          preloads({ ...page, wideFiles }),
          screen === undefined ? '' : fill(frames.noScript, { brand }),
          `<script type="application/json" id="${bootstrapId}">${escapeJson(json)}</script>`,
        ].join(''),
      )
  )
}

const stylesheetLink = /<link rel="stylesheet"[^>]*>/

/** What stands at an unknown address needs no script. */
function frameOf({ screen, context, bootstrap: { viewer } }: Written): keyof BuiltApp['frames'] {
  if (screen === undefined) return viewer ? 'notFoundSignedIn' : 'notFound'
  if (!viewer) return 'outside'
  return context ? 'home' : 'signedIn'
}
