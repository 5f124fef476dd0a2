import type { Building } from './building-settings.ts'

/** Safe between tags and in quoted attributes. */
export const escapeHtml = (raw: string) =>
  raw
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Puts each value, escaped, in the place of its `{name}`. */
export const fill = (html: string, values: Record<string, string>) =>
  html.replace(/\{(\w+)\}/g, (found, name: string) => escapeHtml(values[name] ?? found))

/** A frame of web/app/first-paint.tsx. It has a chip for each tower that a building can have. */
export function fillFrame(
  html: string,
  { name, towers }: Pick<Building, 'name' | 'towers'>,
  title: string,
): string {
  const chosen = towers.length > 1 ? towers : []
  const frame = html.replace(towerChip, (chip, at: string) => (chosen[Number(at)] ? chip : ''))
  const names = Object.fromEntries(chosen.map((tower, at) => [`tower${at}`, tower.name]))
  return fill(frame, { brand: name, title, ...names })
}
const towerChip = /<button[^>]*>(?:(?!<\/button>).)*?\{tower(\d+)\}.*?<\/button>/g

/** In a page's head: of a stylesheet, or of a script that runs later. */
export const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

/** Safe in a script element: no end tag, comment or line separator. */
export const escapeJson = (json: string) =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** The chosen theme also colours the browser's bar; web/ui/brand/theme.ts takes over. */
export function inTheme(template: string, theme: string | undefined) {
  if (theme !== 'light' && theme !== 'dark') return template
  return template
    .replace('<html lang="en">', `<html lang="en" data-theme="${theme}">`)
    .replace('.webmanifest', `.webmanifest?theme=${theme}`)
    .replaceAll(/\(prefers-color-scheme: (light|dark)\)/g, (_, of) =>
      of === theme ? 'all' : 'not all',
    )
}
