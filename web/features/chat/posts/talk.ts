import type { Post } from '#contract/posts.ts'
import type { Reservation } from '#contract/reservations.ts'

/** One thing that the two talk about, or have reserved for each other. */
export type Talk = { key: string; post: Post | undefined; reservation: Reservation | undefined }

/** `first`: what is reserved, the one that is due first above, or else the latest post. */
export function talksOf(posts: readonly Post[], reservations: readonly Reservation[]) {
  const open = reservations
    .filter(({ status }) => status === 'held' || status === 'agreed')
    .toSorted((one, other) => dueAt(one) - dueAt(other))
  const reserved = open.map((reservation): Talk => {
    const post = posts.find(({ id }) => id === reservation.postId)
    return { key: reservation.id, post, reservation }
  })
  const others = posts
    .filter(({ id }) => !open.some(({ postId }) => postId === id))
    .map((post): Talk => ({ key: post.id, post, reservation: undefined }))
  const first = reserved.length > 0 ? reserved : others.slice(0, 1)
  return { first, more: others.filter((talk) => !first.includes(talk)) }
}

const dueAt = ({ time, until }: Reservation) => Date.parse(time?.startsAt ?? until)
