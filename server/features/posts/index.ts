export { hidePost, removePostsOf, restorePost, sellPost, syncPostVisibility } from './hide-post.ts'
export { lockPostForReview } from './post-edits.store.ts'
export { postReader, type PostJson, type PostReader } from './post-reader.ts'
export { postRoutes } from './posts.routes.ts'
export { openCards } from './cards/cards.ts'
export { placeOf } from './cards/cards.store.ts'
export {
  answerFrom,
  placesAnswer,
  placesPage,
  postsAnswer,
  rowsAnswer,
  type PlacesPage,
  type RowWithPost,
} from './post-pages.ts'
export {
  findPlaces,
  findVisiblePost,
  interestsWithTurn,
  lockPost,
  lockPostsAround,
  lockPostsOf,
  pageOfEntries,
} from './posts.store.ts'
