import type { Building } from '#contract/building-settings.ts'
import type { Output } from '#contract/endpoint.ts'
import { getFeed, getPost } from '#contract/posts.ts'
import type { Page } from '#contract/pages.ts'
import { productData, shortDescriptionOf } from '#contract/product-data.ts'
import type { Answer } from './bootstrap.ts'
import type { Head } from './head.ts'

export function aboutFeed(answers: Answer[]): Pick<Head, 'image'> {
  const found = answers.find(({ read, status }) => read.endpoint === getFeed && status === 200)
  if (!found) return {}
  const { posts }: Output<typeof getFeed> = JSON.parse(found.json)
  return { image: posts[0]?.images[0] }
}

export function aboutPost(answers: Answer[], origin: string, building: Building): Partial<Head> {
  const found = answers.find(({ read, status }) => read.endpoint === getPost && status === 200)
  if (!found) return {}
  const { post }: Output<typeof getPost> = JSON.parse(found.json)
  const description = shortDescriptionOf(post)
  return {
    type: 'product',
    title: post.title,
    description,
    image: post.images[0],
    facts: productData(post, origin, building),
  }
}

export const aboutPage = (
  { title, description }: Pick<Page, 'title' | 'description'>,
  brand: string,
  origin: string,
): Pick<Head, 'facts'> => ({
  facts: {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    description,
    isPartOf: { '@type': 'WebSite', name: brand, url: `${origin}/` },
  },
})
