import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import {
  chatPage,
  createPostPage,
  editPostPage,
  explorePage,
  forgotPasswordPage,
  homePage,
  interestsPage,
  listingsPage,
  notificationsPage,
  ownProfilePage,
  postPage,
  privacyPage,
  profilePage,
  resetPasswordPage,
  savedPage,
  settingsPage,
  signInPage,
  signUpPage,
  termsPage,
  undoEmailChangePage,
  updateProfilePage,
  userProfilePage,
  verificationAdminPage,
  verifyEmailPage,
  type Page,
  type PageAccess,
} from '#contract/pages.ts'
import { text } from '#contract/text/en.ts'
import { isShow, type Show } from '#web/features/feed/show.ts'
import { loadSession } from './session.ts'
import { AppLayout } from './shell/app-layout.tsx'
import { NotFound } from './shell/not-found.tsx'
import { RootLayout } from './shell/root-layout.tsx'
import { RouteNotFound } from './shell/route-not-found.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    /** The shell's right column and its name; loaded only in a wide window. */
    Context?: ComponentType
    contextLabel?: string
    /** Brings its own top bar on a phone. */
    bare?: boolean
  }
}

const modules = import.meta.glob<{ default: ComponentType }>('./**/*.{screen,context}.tsx', {
  base: '../features',
})

function lazy(file: string) {
  const load = modules[`./${file}.tsx`]
  if (!load) throw new Error(`There is no ${file}.tsx`)
  return lazyRouteComponent(load)
}

type BeforeLoad = { location: { href: string } }

/** The server decides the same for a page's first request. */
async function guard(access: PageAccess, href: string): Promise<void> {
  if (access === 'public') return
  const { viewer } = await loadSession()
  if (access === 'outside') {
    if (viewer) throw redirect({ to: '/', replace: true })
  } else if (!viewer) {
    const search = href === '/' ? {} : { next: href }
    if (access !== 'inPlace') throw redirect({ to: '/sign-in', search, replace: true })
  } else if (
    (access === 'own' && !href.includes(viewer.id)) ||
    (access === 'moderator' && !viewer.can.includes('moderate'))
  )
    throw notFound()
}

const of = <P extends string>({ path, title, access, screen }: Page & { path: P }) => ({
  path,
  component: lazy(`${screen}.screen`),
  staticData: { title },
  beforeLoad: ({ location }: BeforeLoad) => guard(access, location.href),
})

const root = createRootRoute({ component: RootLayout, notFoundComponent: RouteNotFound })
const outside = { getParentRoute: () => root }

const app = createRoute({ ...outside, id: 'app', component: AppLayout })
const inside = { getParentRoute: () => app }

/** A value of digits alone arrives as a number. */
function textOf<N extends string>(search: Record<string, unknown>, ...names: N[]) {
  const found: { [name in N]?: string | undefined } = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string' || typeof value === 'number') found[name] = `${value}`
  }
  return found
}

const outsideRoutes = [
  createRoute({
    ...outside,
    ...of(signInPage),
    /** `google` says how the way back from Google ended. */
    validateSearch: (search) => textOf(search, 'next', 'google'),
  }),
  createRoute({ ...outside, ...of(signUpPage) }),
  createRoute({ ...outside, ...of(verifyEmailPage) }),
  createRoute({ ...outside, ...of(forgotPasswordPage) }),
  createRoute({ ...outside, ...of(resetPasswordPage) }),
  createRoute({ ...outside, ...of(undoEmailChangePage) }),
  createRoute({ ...outside, ...of(termsPage) }),
  createRoute({ ...outside, ...of(privacyPage) }),
]

const noPost = {
  component: () => <NotFound message={text.ui.postIdMissing} />,
  beforeLoad: ({ location }: BeforeLoad) => guard('resident', location.href),
}

const appRoutes = [
  createRoute({
    ...inside,
    ...of(homePage),
    /** Without it, everything. */
    validateSearch: (search): { show?: Show } =>
      isShow(search['show']) ? { show: search['show'] } : {},
    staticData: {
      ...of(homePage).staticData,
      Context: lazy(`${homePage.context}.context`),
      contextLabel: text.feed.popular,
    },
  }),
  createRoute({
    ...inside,
    ...of(explorePage),
    validateSearch: (search) => textOf(search, 'q'),
  }),
  createRoute({ ...inside, ...of(savedPage) }),
  createRoute({ ...inside, ...of(createPostPage) }),
  createRoute({ ...inside, ...of(editPostPage) }),
  createRoute({
    ...inside,
    ...of(postPage),
    staticData: { ...of(postPage).staticData, bare: true },
  }),
  createRoute({
    ...inside,
    ...of(listingsPage),
    /** Without it, the available ones. */
    validateSearch: ({ show }): { show?: 'sold' | 'hidden' } =>
      show === 'sold' || show === 'hidden' ? { show } : {},
  }),
  createRoute({ ...inside, ...of(interestsPage) }),
  createRoute({ ...inside, ...of(notificationsPage) }),
  createRoute({
    ...inside,
    ...of(chatPage),
    /** `with` opens the conversation with that resident. */
    validateSearch: (search) => textOf(search, 'chat', 'with'),
  }),
  createRoute({ ...inside, ...of(userProfilePage) }),
  createRoute({ ...inside, ...of(profilePage) }),
  createRoute({ ...inside, ...of(settingsPage) }),
  createRoute({ ...inside, ...of(updateProfilePage) }),
  createRoute({ ...inside, ...of(ownProfilePage) }),
  createRoute({
    ...inside,
    ...of(verificationAdminPage),
    // One screen for all of /admin.
    path: '/admin/{-$tab}',
    /** `case` is open, `show` filters the list. */
    validateSearch: (search) => textOf(search, 'show', 'case', 'q'),
  }),
  // Addresses that name no post.
  createRoute({ ...inside, path: '/posts', ...noPost }),
  createRoute({ ...inside, path: '/update-post', ...noPost }),
]

export const routeTree = root.addChildren([...outsideRoutes, app.addChildren(appRoutes)])
