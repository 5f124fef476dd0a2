import { srcSetOf } from '#contract/image-path.ts'
import type { Image } from '#contract/images.ts'
import { escapeHtml, escapeJson } from '#contract/html.ts'

export type Head = {
  brand: string
  type?: 'product' | undefined
  title: string
  description?: string | undefined
  files: string[]
  /** Scripts of the second pane in a wide window. */
  wideFiles: string[]
  /** To preload, with the `sizes` of the element that shows it. */
  image?: { picture: Image; sizes: string } | undefined
  /** schema.org data. */
  facts?: object | undefined
}

/** After the template's own, which sets the order of the layers. */
export const stylesheets = (files: string[]) =>
  files.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join('')

/** The browser replaces elements marked `data-page` on navigation. */
export function headOf({ brand, type, title, description, files, wideFiles, image, facts }: Head) {
  const fullTitle = escapeHtml(`${title} | ${brand}`)
  const meta = (name: string, content: string) =>
    `<meta data-page name="${name}" content="${escapeHtml(content)}">`
  const graph = (property: string, content: string) =>
    `<meta data-page property="og:${property}" content="${escapeHtml(content)}">`
  return [
    `<title>${fullTitle}</title>`,
    description && meta('description', description),
    meta('robots', 'noindex'),
    meta('referrer', 'no-referrer'),
    graph('title', `${title} | ${brand}`),
    graph('site_name', brand),
    graph('type', type ?? 'website'),
    description && graph('description', description),
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...wideFiles.map(
      (file) => `<link rel="modulepreload" crossorigin href="${file}" media="(width >= 1181px)">`,
    ),
    image &&
      `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeHtml(srcSetOf(image.picture))}" imagesizes="${escapeHtml(image.sizes)}">`,
    facts &&
      `<script data-page type="application/ld+json">${escapeJson(JSON.stringify(facts))}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ')
}
