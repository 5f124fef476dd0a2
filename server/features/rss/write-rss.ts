import type { Building } from '#contract/building-settings.ts'
import { escapeHtml } from '#contract/html.ts'
import { priceLabel } from '#contract/price-label.ts'
import { shortDescriptionOf } from '#contract/product-data.ts'
import { text } from '#text'
import type { NewPost } from './rss.store.ts'

const words = text.tokens.rss

/** RSS 2.0. */
export const writeRss = (posts: NewPost[], origin: string, building: Building): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>
${element('title', words.title(building.name))}
${element('link', `${origin}/`)}
${element('description', words.description(building.name))}
${element('language', 'en')}
${posts.map((post) => item(post, origin, building)).join('\n')}
</channel></rss>
`

function item(post: NewPost, origin: string, building: Building): string {
  const price = post.isFree ? text.ui.free : priceLabel(post.price, building)
  // Readers take a description for HTML, so the text is escaped once for that and once for XML.
  const short = shortDescriptionOf(post)
  const description = escapeHtml(short === post.description ? short : `${short}…`)
  return `<item>
${element('title', `${post.title} · ${price}`)}
${element('link', `${origin}/posts/${post.id}`)}
<guid isPermaLink="false">${post.id}</guid>
${element('pubDate', post.createdAt.toUTCString())}
${element('description', description)}
</item>`
}

const element = (name: string, content: string) =>
  `<${name}>${escapeHtml(content.replace(notInXml, ''))}</${name}>`

/** XML 1.0 has no form for these characters, escaped or not. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
