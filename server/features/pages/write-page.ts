import { bootstrapId, type Bootstrap } from '#contract/bootstrap.ts'
import type { BuiltApp } from './built-app.ts'
import { headOf, stylesheets, type Head } from './head.ts'
import { escapeJson, fill } from './escape.ts'

type Written = Omit<Head, 'files' | 'wideFiles' | 'isListed'> & {
  isListed?: boolean
  theme: string | undefined
  bootstrap: Omit<Bootstrap, 'queries'>
  seeds: string
  screen: string | undefined
  context?: string | undefined
}

export function writePage({ frames, ...built }: BuiltApp, page: Written) {
  const { bootstrap, seeds, screen, context, theme, brand, title } = page
  const files = built.filesOf(screen ?? '')
  const styles = built.stylesOf(screen ?? '')
  const wideFiles = context ? built.filesOf(context).filter((file) => !files.includes(file)) : []
  const json = `${JSON.stringify(bootstrap).slice(0, -1)},"queries":${seeds}}`
  // Functions, because `$&` in somebody's title is a pattern.
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

/** The chosen theme also colours the browser's bar; web/ui/brand/theme.ts takes over. */
export function inTheme(template: string, theme: string | undefined) {
  if (theme !== 'light' && theme !== 'dark') return template
  return template
    .replace('<html lang="en">', `<html lang="en" data-theme="${theme}">`)
    .replaceAll(/\(prefers-color-scheme: (light|dark)\)/g, (_, of) =>
      of === theme ? 'all' : 'not all',
    )
}
