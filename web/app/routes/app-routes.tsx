import { createRoute } from '@tanstack/react-router'
import {
  chatPage,
  createPostPage,
  editPostPage,
  explorePage,
  homePage,
  interestsPage,
  linePage,
  listingsPage,
  notificationsPage,
  ownProfilePage,
  passPage,
  postPage,
  profilePage,
  savedPage,
  settingsPage,
  updateProfilePage,
  userProfilePage,
  verificationAdminPage,
} from '#contract/pages.ts'
import type { Asked } from '#contract/search-filter.ts'
import { text } from '#text'
import { readShow } from '#web/features/feed/show.ts'
import { NotFound } from '../shell/not-found.tsx'
import { guard, type BeforeLoad } from './guard.ts'
import { lazy, pagesUnder } from './page-route.ts'
import { app } from './parents.ts'
import { textOf } from './text-of.ts'

const inside = pagesUnder(app)

const noPost = {
  getParentRoute: () => app,
  component: () => <NotFound message={text.ui.postIdMissing} />,
  beforeLoad: (page: BeforeLoad) => guard('resident', page),
}

export const appRoutes = [
  createRoute({
    ...inside(homePage),
    /** Without it, everything. */
    validateSearch: (search): { show?: string } => {
      const show = readShow(search['show'])
      return show === undefined ? {} : { show }
    },
    staticData: {
      title: homePage.title,
      Context: lazy(`${homePage.context}.context`),
      contextLabel: text.feed.popular,
    },
  }),
  createRoute({
    ...inside(explorePage),
    /** The screen reads it with `searchIn`. */
    validateSearch: (search): Asked => search,
  }),
  createRoute(inside(savedPage)),
  createRoute(inside(createPostPage)),
  createRoute(inside(editPostPage)),
  createRoute({
    ...inside(postPage),
    staticData: { title: postPage.title, bare: true },
  }),
  createRoute({
    ...inside(listingsPage),
    /** Without it, the available ones. */
    validateSearch: ({ show }): { show?: 'sold' | 'hidden' } =>
      show === 'sold' || show === 'hidden' ? { show } : {},
  }),
  createRoute(inside(linePage)),
  createRoute({ ...inside(passPage), staticData: { title: passPage.title, bare: true } }),
  createRoute(inside(interestsPage)),
  createRoute(inside(notificationsPage)),
  createRoute({
    ...inside(chatPage),
    /** `with` opens the conversation with that resident, `about` a post. */
    validateSearch: (search) => textOf(search, 'chat', 'with', 'about'),
  }),
  createRoute(inside(userProfilePage)),
  createRoute(inside(profilePage)),
  createRoute(inside(settingsPage)),
  createRoute(inside(updateProfilePage)),
  createRoute(inside(ownProfilePage)),
  createRoute({
    ...inside(verificationAdminPage),
    // One screen for all of /admin.
    path: '/admin/{-$tab}',
    /** `case` is open, `show` filters the list. */
    validateSearch: (search) => textOf(search, 'show', 'case', 'q'),
  }),
  // Addresses that name no post.
  createRoute({ ...noPost, path: '/posts' }),
  createRoute({ ...noPost, path: '/update-post' }),
]
