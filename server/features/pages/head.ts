import { feedImageSizes, postImageSizes, srcSetOf } from '#contract/image-path.ts'
import type { Image } from '#contract/images.ts'
import { escapeHtml, escapeJson } from './html.ts'

export type Head = {
  brand: string
  /** A page of the app, unless it is said to be a post's. */
  type?: 'product' | undefined
  title: string
  description?: string | undefined
  isListed: boolean
  /** Scripts of the screen. */
  files: string[]
  /** Scripts of what stands beside it in a wide window. */
  wideFiles: string[]
  /** The picture that the page is waited for. */
  image?: Image | undefined
  /** Facts in the words of schema.org. */
  facts?: object | undefined
}

/** The stylesheets of the screen. They stand after the template's own, which says in which order the layers of all of them count. */
export const stylesheets = (files: string[]): string =>
  files.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join('')

/** What the page says of itself before any script runs. The browser takes away what is marked `data-page` when it knows better. */
export function headOf({
  brand,
  type,
  title,
  description,
  isListed,
  files,
  wideFiles,
  image,
  facts,
}: Head): string {
  const fullTitle = escapeHtml(`${title} | ${brand}`)
  const meta = (name: string, content: string) =>
    `<meta data-page name="${name}" content="${escapeHtml(content)}">`
  const graph = (property: string, content: string) =>
    `<meta data-page property="og:${property}" content="${escapeHtml(content)}">`
  return [
    `<title>${fullTitle}</title>`,
    description && meta('description', description),
    !isListed && meta('robots', 'noindex'),
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
      `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeHtml(srcSetOf(image))}" imagesizes="${escapeHtml(type === 'product' ? postImageSizes : feedImageSizes)}">`,
    facts &&
      `<script data-page type="application/ld+json">${escapeJson(JSON.stringify(facts))}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ')
}
