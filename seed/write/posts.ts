import type { Tx } from '#server/platform/database/db.ts'
import type { Gesture } from '../likes-saves-interests.ts'
import type { SeedPost } from '../post.ts'
import { insertRows } from './rows.ts'

export async function writePosts(tx: Tx, posts: readonly SeedPost[], likes: readonly Gesture[]) {
  const liked = Map.groupBy(likes, ({ post }) => post)
  const rows = posts.map((post) => ({
    id: post.id,
    creator_id: post.creator.id,
    title: post.title,
    description: post.description,
    price_cents: post.priceCents,
    is_free: post.priceCents === 0,
    condition: post.condition,
    tower: post.creator.tower,
    location: post.creator.location,
    tags: post.tags,
    show_tower: post.showTower,
    show_location: post.showLocation,
    sold: post.sold,
    like_count: liked.get(post)?.length ?? 0,
    created_at: post.createdAt,
    updated_at: post.updatedAt,
  }))
  await insertRows(tx, 'posts', rows)
}
