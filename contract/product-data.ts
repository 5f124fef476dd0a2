import type { Money } from './building-settings.ts'
import type { Post } from './posts.ts'

/** schema.org Product (R10). */
export const productData = (
  post: Post,
  origin: string,
  { currency }: Pick<Money, 'currency'>,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: post.title,
  description: post.description,
  image: post.images.map(({ src }) => origin + src),
  offers: {
    '@type': 'Offer',
    url: `${origin}/posts/${post.id}`,
    price: post.price,
    priceCurrency: currency,
    itemCondition: itemConditions[post.condition],
    availability: post.sold ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
  },
})

/** For meta tags. Cuts between code points. */
export const shortDescriptionOf = ({ description }: Pick<Post, 'description'>): string =>
  Array.from(description).slice(0, 160).join('')

const itemConditions = {
  new: 'https://schema.org/NewCondition',
  used: 'https://schema.org/UsedCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
} as const
