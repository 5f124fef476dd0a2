import type { Building } from '#contract/building-settings.ts'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import {
  feedImageSizes,
  gridImageSizes,
  listingImageSizes,
  postImageSizes,
} from '#contract/image-path.ts'
import { listInterests } from '#contract/interests.ts'
import { listListings } from '#contract/listings.ts'
import { getFeed, getPost, type Post } from '#contract/posts.ts'
import type { Page } from '#contract/pages.ts'
import { productData, shortDescriptionOf } from '#contract/product-data.ts'
import { listSaved } from '#contract/saves.ts'
import { explorePosts, searchPosts } from '#contract/search.ts'
import type { Answer } from './bootstrap.ts'
import type { Head, Preloads } from './head.ts'

/** Of the page's list. */
export function firstPicture(answers: Answer[]): Pick<Preloads, 'image'> {
  for (const { read, status, json } of answers) {
    const found = lists.get(read.endpoint)
    if (found && status === 200) return imageOf(found.firstPost(json), found.sizes)
  }
  return {}
}

const lists = new Map([
  list(getFeed, feedImageSizes, ({ posts }) => posts[0]),
  list(explorePosts, gridImageSizes, ({ posts }) => posts[0]),
  list(searchPosts, gridImageSizes, ({ posts }) => posts[0]),
  list(listSaved, gridImageSizes, ({ saved }) => saved[0]?.post),
  list(listInterests, gridImageSizes, ({ interests }) => interests[0]?.post),
  list(listListings, listingImageSizes, ({ listings }) => listings[0]?.post),
])

type First<Answer> = (answer: Answer) => Post | null | undefined
type List = [Endpoint, { sizes: string; firstPost: First<string> }]

function list<Of extends Endpoint>(endpoint: Of, sizes: string, first: First<Output<Of>>): List {
  return [endpoint, { sizes, firstPost: (json) => first(JSON.parse(json)) }]
}

function imageOf(post: Post | null | undefined, sizes: string): Pick<Preloads, 'image'> {
  const picture = post?.images[0]
  return picture ? { image: { picture, sizes } } : {}
}

export function aboutPost(
  answers: Answer[],
  origin: string,
  building: Building,
): Partial<Head & Preloads> {
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
