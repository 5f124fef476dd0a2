import { srcSetOf } from '#contract/image-path.ts'
import type { Image } from '#contract/images.ts'
import { escapeHtml, escapeJson, linkTo } from '#contract/html.ts'

export type Head = {
  brand: string
  type?: 'product' | undefined
  title: string
  description?: string | undefined
  files: string[]
  /** schema.org data. */
  facts?: object | undefined
}

export type Preloads = {
  /** With the `sizes` of the element that shows it. */
  image?: { picture: Image; sizes: string } | undefined
  /** Scripts of the second pane in a wide window. */
  wideFiles: string[]
}

/** Outside the head, which the service worker may have written before. */
export const preloads = ({ image, wideFiles }: Preloads) =>
  [
    image &&
      `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeHtml(srcSetOf(image.picture))}" imagesizes="${escapeHtml(image.sizes)}">`,
    ...wideFiles.map(
      (file) => `<link rel="modulepreload" crossorigin href="${file}" media="(width >= 1180px)">`,
    ),
  ]
    .filter(Boolean)
    .join('')

/** The browser removes elements marked `data-page` when another page opens in it. */
export function headOf({ brand, type, title, description, files, facts }: Head) {
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
    ...files.map(linkTo),
    facts &&
      `<script data-page type="application/ld+json">${escapeJson(JSON.stringify(facts))}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ')
}
