import { limits } from '#contract/limits.ts'
import { constant, sql, type Queryable } from '#server/platform/database/db.ts'
import { maySee } from '../blocks/index.ts'

export type NewPost = {
  id: string
  title: string
  description: string
  price: string
  isFree: boolean
  createdAt: Date
  updatedAt: Date
}

/** Without who and where: whoever has the address of a feed reads it. */
export const newPosts = (db: Queryable, viewerId: string) =>
  db.query<NewPost>(sql`
    select p.id, p.title, p.description, (p.price_cents * 0.01)::text as price, p.is_free as "isFree",
      p.created_at as "createdAt", p.updated_at as "updatedAt"
    from posts p where p.hidden_at is null and not p.sold and ${maySee(viewerId)}
    order by p.created_at desc, p.id desc limit ${constant(limits.rssPosts)}`)
