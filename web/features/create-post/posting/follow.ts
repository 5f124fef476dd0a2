import type { Input } from '#contract/endpoint.ts'
import { listingForm, type ListingForm } from '#contract/listing-form.ts'
import type { createPost } from '#contract/posts.ts'
import { parseTags } from '#contract/tags.ts'
import { text } from '#text'
import { problemOf, lineOf } from '#web/data/problem.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { findFailed, placesOf, type PictureList } from '../pictures/picture-list.ts'
import { showFailedPicture } from '../show-failure.ts'
import { showStatus } from './posting-status.tsx'
import { isPosting, openForms, postings, type Posting } from './postings.ts'
import { announceProgress } from './progress.ts'
import { warnBeforeClosing } from './warn-before-closing.ts'

export type Body = Input<typeof createPost>['body']
export type Work = {
  /** Returns the post's id. @throws ApiProblem */
  send: (body: Body) => Promise<string>
  /** The post stands. `isOpen`: its form is still on the screen. */
  finish: (isOpen: boolean) => Promise<unknown>
}

/** Sends a draft when its pictures are in, wherever the person is by then. */
export async function follow(posting: Posting, work: Work) {
  const { draft, words } = posting
  if (isPosting(draft.key, postings.get())) return
  postings.set([...postings.get(), posting])
  warnBeforeClosing(posting, true)
  const quiet = announceProgress(draft.pictures, words)
  showStatus()
  try {
    await deliver(posting, work)
  } catch (error) {
    if (isStopped(posting)) return
    const problem = problemOf(error)
    const form = openForms.get().get(draft.key)
    if (form) form.show(problem)
    else tellAway(posting, lineOf(problem))
  } finally {
    quiet()
    warnBeforeClosing(posting, false)
    postings.set(postings.get().filter((each) => each !== posting))
  }
}

const isStopped = (posting: Posting) => !postings.get().includes(posting)

async function deliver(posting: Posting, { send, finish }: Work) {
  const { draft, words, openPost } = posting
  const { pictures } = draft
  await pictures.settled()
  if (isStopped(posting)) return
  const form = openForms.get().get(draft.key)
  const failed = findFailed(pictures.shown.get())
  if (failed)
    return form ? showFailedPicture(failed) : tellAway(posting, text.createPost.imageUploadError)
  // Typed since the press too.
  const listing = listingForm.safeParse({
    ...draft.current(),
    images: placesOf(pictures.shown.get()),
  })
  if (!listing.success) return form ? form.validate() : tellAway(posting, words.failed)
  const postId = await send(bodyOf(listing.data, pictures))
  const isOpen = openForms.get().has(draft.key)
  toast({
    title: words.done,
    ...(!isOpen && {
      action: {
        label: text.posting.see,
        altText: text.posting.seeElsewhere,
        onClick: () => openPost(postId),
      },
    }),
  })
  await finish(isOpen)
}

/** The draft is as it was. It stays until somebody answers. */
const tellAway = ({ words, openForm }: Posting, description: string) =>
  void toast({
    title: words.failedTitle,
    description,
    variant: 'destructive',
    durationMs: Infinity,
    action: {
      label: text.posting.back,
      altText: text.posting.backElsewhere,
      onClick: openForm,
    },
  })

function bodyOf(listing: ListingForm, pictures: PictureList): Body {
  const { tags, price, showTower, showLocation, images: _, ...rest } = listing
  return {
    ...rest,
    fileUrls: pictures.shown
      .get()
      .flatMap(({ state }) => (state.phase === 'ready' ? [{ id: state.id }] : [])),
    tags: parseTags(tags) ?? [],
    price: listing.isFree ? '0.00' : price,
    showLocationOnPostCard: showLocation,
    showTowerOnPostCard: showTower,
  }
}
