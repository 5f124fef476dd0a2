import type { FastifyInstance } from 'fastify'
import { getPostForEdit, updatePost } from '#contract/edit-post.ts'
import { createPost as createPostEndpoint, deletePost, getPost, setSold } from '#contract/posts.ts'
import { authorize } from '#server/permissions.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import { openQueues } from '#server/platform/queues.ts'
import { releaseImagesOfPost } from '../images/index.ts'
import type { Viewer } from '#server/viewer.ts'
import { tellPeopleOf, viewReservation } from '../line/index.ts'
import { openPosting } from './create-post.ts'
import { demandListing } from './demand-listing.ts'
import { editPost } from './edit-post.ts'
import { sellPost } from './hide-post.ts'
import { findListing } from './post-edits.store.ts'
import { postReader } from './post-reader.ts'
import { postAnswer } from './post-pages.ts'
import {
  deletePostRow,
  findPlaces,
  findPost,
  findVisiblePost,
  lockPost,
  updateSold,
} from './posts.store.ts'
import type { Needs } from '#server/needs.ts'

export function postRoutes(app: FastifyInstance, needs: Needs) {
  const { db, cards, line, limits, settings } = needs
  const shown = async (viewer: Viewer, place: string | undefined, beside = {}) => {
    const [post] =
      place === undefined ? [] : await cards.of(db, postReader(viewer, settings), [place])
    return postAnswer(post ?? fail('POST_NOT_FOUND'), beside)
  }
  const answer = async (viewer: Viewer, id: string) =>
    shown(viewer, (await findPlaces(db, viewer.id, [id]))[0])

  const createPost = openPosting(db, limits)
  const oneByOne = openQueues()
  serve(app, createPostEndpoint, async ({ viewer, body, idempotencyKey }) => {
    demandListing(settings, body)
    const make = () => createPost(viewer, idempotencyKey, body)
    // The day's last post counts from its first attempt on: a repeated one would be refused meanwhile.
    const post = await (idempotencyKey === null
      ? make()
      : oneByOne(`${viewer.id} ${idempotencyKey}`, make))
    if (typeof post === 'string') return answer(viewer, post)
    return postAnswer(cards.ofNew(postReader(viewer, settings), post))
  })

  serve(app, getPost, async ({ viewer, params }) => {
    const found = (await findPost(db, viewer.id, params.postId)) ?? fail('POST_NOT_FOUND')
    const { place, turnId, ...beside } = found
    const turn = turnId === null ? null : await viewReservation(db, line.clock, viewer, turnId)
    return shown(viewer, place, { ...beside, turn })
  })

  serve(app, getPostForEdit, async ({ viewer, params }) => {
    const post = await findVisiblePost(db, viewer.id, params.postId)
    authorize(viewer, 'post.edit', post)
    const { version, priceCents: _, ...listing } = await findListing(db, post.id)
    return { listing, version }
  })

  serve(app, updatePost, async ({ viewer, params, body }) => {
    demandListing(settings, body)
    await editPost(needs, viewer, params.postId, body)
    return answer(viewer, params.postId)
  })

  serve(app, setSold, async ({ viewer, params, body: { sold, to, reservationId } }) => {
    await limits.take('gesture.account', viewer.id)
    const told = await db.transaction(async (tx) => {
      const post = await lockPost(tx, viewer.id, params.postId)
      authorize(viewer, 'post.mark-sold', post)
      if (post.sold === sold) return 0
      if (sold) {
        if (to === 'holder') await line.handOver(tx, post.id, reservationId)
        return sellPost(tx, line, post.id)
      }
      await updateSold(tx, post.id, false)
      await tellPeopleOf(tx, [post.id])
      return line.settle(tx, [post.id])
    })
    return { sold, told }
  })

  serve(app, deletePost, async ({ viewer, params }) => {
    await db.transaction(async (tx) => {
      const post = await lockPost(tx, viewer.id, params.postId)
      authorize(viewer, 'post.delete', post)
      await tellPeopleOf(tx, [post.id])
      await line.withdraw(tx, [post.id])
      await releaseImagesOfPost(tx, post.id)
      await deletePostRow(tx, post.id)
    })
    return {}
  })
}
