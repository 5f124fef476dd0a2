import type { Building } from '#contract/building-settings.ts'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import { feedImageSizes, gridImageSizes, postImageSizes } from '#contract/image-path.ts'
import { getFeed, getPost, type Post } from '#contract/posts.ts'
import type { Page } from '#contract/pages.ts'
import { productData, shortDescriptionOf } from '#contract/product-data.ts'
import { explorePosts, searchPosts } from '#contract/search.ts'
import type { Answer } from './bootstrap.ts'
import type { Head } from './head.ts'

/** Of the feed, of Explore or of a search. */
export function firstPicture(answers: Answer[]): Pick<Head, 'image'> {
  for (const { read, status, json } of answers) {
    const sizes = sizesOn.get(read.endpoint)
    if (sizes === undefined || status !== 200) continue
    const { posts }: Output<typeof getFeed | typeof explorePosts> = JSON.parse(json)
    return imageOf(posts[0], sizes)
  }
  return {}
}

const sizesOn = new Map<Endpoint, string>([
  [getFeed, feedImageSizes],
  [explorePosts, gridImageSizes],
  [searchPosts, gridImageSizes],
])

function imageOf(post: Post | undefined, sizes: string): Pick<Head, 'image'> {
  const picture = post?.images[0]
  return picture ? { image: { picture, sizes } } : {}
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
    ...imageOf(post, postImageSizes),
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
