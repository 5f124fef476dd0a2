import { bootstrapId, type Bootstrap } from '#contract/bootstrap.ts'
import type { BuiltApp } from './built-app.ts'
import { headOf, stylesheets, type Head } from './head.ts'
import { escapeJson, fill } from './html.ts'

type Written = Omit<Head, 'files' | 'wideFiles' | 'isListed'> & {
  isListed?: boolean
  theme: string | undefined
  bootstrap: Omit<Bootstrap, 'queries'>
  /** The `queries` of the bootstrap, as JSON. */
  seeds: string
  screen: string | undefined
  context?: string | undefined
}

/** The template with everything that this request knows. */
export function writePage({ frames, ...built }: BuiltApp, page: Written): string {
  const { bootstrap, seeds, screen, context, theme, brand, title } = page
  const files = built.filesOf(screen ?? '')
  const styles = built.stylesOf(screen ?? '')
  const wideFiles = context ? built.filesOf(context).filter((file) => !files.includes(file)) : []
  const json = `${JSON.stringify(bootstrap).slice(0, -1)},"queries":${seeds}}`
  // Functions as replacements: in a string a $& of somebody's title would be a pattern.
  return inTheme(built.template, theme)
    .replace('<!--head-->', () =>
      headOf({ ...page, isListed: page.isListed === true, files, wideFiles }),
    )
    .replace('</head>', () => `${stylesheets(styles)}</head>`)
    .replace('<!--shell-->', () =>
      fill(frames[bootstrap.viewer ? (context ? 'home' : 'signedIn') : 'outside'], {
        brand,
        title,
      }),
    )
    .replace(
      '<!--body-->',
      () => `<script type="application/json" id="${bootstrapId}">${escapeJson(json)}</script>`,
    )
}

/** What the person chose wins over the system, for the page and for the browser's bar around it; web/ui/brand/theme.ts goes on with it. */
export function inTheme(template: string, theme: string | undefined): string {
  if (theme !== 'light' && theme !== 'dark') return template
  return template
    .replace('<html lang="en">', `<html lang="en" data-theme="${theme}">`)
    .replaceAll(/\(prefers-color-scheme: (light|dark)\)/g, (_, of) =>
      of === theme ? 'all' : 'not all',
    )
}
