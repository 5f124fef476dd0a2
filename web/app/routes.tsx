import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { text } from '#contract/text/en.ts'
import { isShow, type Show } from '#web/features/feed/show.ts'
import { loadSession, useViewer } from './session.ts'
import { AppLayout } from './shell/app-layout.tsx'
import { NotFound } from './shell/not-found.tsx'
import { RootLayout } from './shell/root-layout.tsx'
import { RouteNotFound } from './shell/route-not-found.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What stands in the shell's right column, and its name. Loaded where the window is wide enough for it. */
    Context?: ComponentType
    contextLabel?: string
    /** The screen brings its own top bar on a phone. */
    bare?: boolean
  }
}

const root = createRootRoute({ component: RootLayout, notFoundComponent: RouteNotFound })

/** For people who are not signed in; who is, goes home. */
const outside = createRoute({
  getParentRoute: () => root,
  id: 'outside',
  beforeLoad: async () => {
    const { viewer } = await loadSession()
    if (viewer) throw redirect({ to: '/', replace: true })
  },
})

/** The guard: for people who are signed in. Who is not goes to /sign-in; at /message it is shown in place. */
const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: async ({ location }) => {
    const { viewer } = await loadSession()
    if (!viewer && !location.pathname.startsWith('/message'))
      throw redirect({
        to: '/sign-in',
        search: location.href === '/' ? {} : { next: location.href },
        replace: true,
      })
  },
  component: AppLayout,
})

const signIn = createRoute({
  getParentRoute: () => outside,
  path: '/sign-in',
  /** `next` is where to go on afterwards, `google` how the way back from Google ended. */
  validateSearch: (search): { next?: string; google?: string } => ({
    ...(typeof search['next'] === 'string' && { next: search['next'] }),
    ...(typeof search['google'] === 'string' && { google: search['google'] }),
  }),
  component: lazyRouteComponent(
    () => import('#web/features/identity/sign-in/sign-in.screen.tsx'),
    'SignInScreen',
  ),
})
const signUp = createRoute({
  getParentRoute: () => outside,
  path: '/sign-up',
  component: lazyRouteComponent(
    () => import('#web/features/identity/sign-up.screen.tsx'),
    'SignUpScreen',
  ),
})
const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  component: lazyRouteComponent(
    () => import('#web/features/identity/verify-email.screen.tsx'),
    'VerifyEmailScreen',
  ),
})
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('#web/features/identity/password/forgot-password.screen.tsx'),
    'ForgotPasswordScreen',
  ),
})
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(
    () => import('#web/features/identity/password/reset-password.screen.tsx'),
    'ResetPasswordScreen',
  ),
})
const undoEmailChange = createRoute({
  getParentRoute: () => root,
  path: '/undo-email-change',
  component: lazyRouteComponent(
    () => import('#web/features/identity/undo-email-change.screen.tsx'),
    'UndoEmailChangeScreen',
  ),
})
const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms-of-service',
  component: lazyRouteComponent(
    () => import('#web/features/legal/terms.screen.tsx'),
    'TermsScreen',
  ),
})
const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  component: lazyRouteComponent(
    () => import('#web/features/legal/privacy.screen.tsx'),
    'PrivacyScreen',
  ),
})

const HomeContext = lazyRouteComponent(
  () => import('#web/features/feed/home-context.tsx'),
  'HomeContext',
)
const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  /** Which part of the feed; without it everything. */
  validateSearch: (search): { show?: Show } =>
    isShow(search['show']) ? { show: search['show'] } : {},
  staticData: { Context: HomeContext, contextLabel: text.feed.popular },
  component: lazyRouteComponent(() => import('#web/features/feed/home.screen.tsx'), 'HomeScreen'),
})
const explore = createRoute({
  getParentRoute: () => app,
  path: '/explore',
  /** What is searched for. */
  validateSearch: searchedFor,
  component: lazyRouteComponent(
    () => import('#web/features/search/explore.screen.tsx'),
    'ExploreScreen',
  ),
})
const saved = createRoute({
  getParentRoute: () => app,
  path: '/saved',
  component: lazyRouteComponent(
    () => import('#web/features/saves/saved.screen.tsx'),
    'SavedScreen',
  ),
})
const createPost = createRoute({
  getParentRoute: () => app,
  path: '/create-post',
  component: lazyRouteComponent(
    () => import('#web/features/create-post/create-post.screen.tsx'),
    'CreatePostScreen',
  ),
})
const post = createRoute({
  getParentRoute: () => app,
  path: '/posts/$postId',
  staticData: { bare: true },
  component: lazyRouteComponent(
    () => import('#web/features/posts/details/post.screen.tsx'),
    'PostScreen',
  ),
})
const interested = createRoute({
  getParentRoute: () => app,
  path: '/interested',
  component: lazyRouteComponent(
    () => import('#web/features/interests/interests.screen.tsx'),
    'InterestsScreen',
  ),
})
const notifications = createRoute({
  getParentRoute: () => app,
  path: '/notifications',
  component: lazyRouteComponent(
    () => import('#web/features/notifications/notifications.screen.tsx'),
    'NotificationsScreen',
  ),
})
const message = createRoute({
  getParentRoute: () => app,
  path: '/message',
  /** `chat` is the open conversation; `with` opens the one with that resident. */
  validateSearch: (search): { chat?: string; with?: string } => ({
    ...(typeof search['chat'] === 'string' && { chat: search['chat'] }),
    ...(typeof search['with'] === 'string' && { with: search['with'] }),
  }),
  component: lazyRouteComponent(() => import('#web/features/chat/chat.screen.tsx'), 'ChatScreen'),
})
const userProfile = createRoute({
  getParentRoute: () => app,
  path: '/user-profile/$userId',
  component: lazyRouteComponent(
    () => import('#web/features/profiles/profile.screen.tsx'),
    'UserProfileScreen',
  ),
})
const profile = createRoute({
  getParentRoute: () => app,
  path: '/profile/$userId',
  component: lazyRouteComponent(
    () => import('#web/features/profiles/profile.screen.tsx'),
    'ProfileScreen',
  ),
})
const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  component: lazyRouteComponent(
    () => import('#web/features/settings/settings.screen.tsx'),
    'SettingsScreen',
  ),
})
const updateProfile = createRoute({
  getParentRoute: () => app,
  path: '/update-profile/{-$userId}',
  component: lazyRouteComponent(
    () => import('#web/features/settings/settings.screen.tsx'),
    'UpdateProfileScreen',
  ),
})
const AdminDoor = lazyRouteComponent(
  () => import('#web/features/second-factor/index.ts'),
  'AdminDoor',
)
const AdminScreen = lazyRouteComponent(
  () => import('#web/features/admin/admin.screen.tsx'),
  'AdminScreen',
)
const admin = createRoute({
  getParentRoute: () => app,
  path: '/admin/{-$tab}',
  /** `case` is what is open, `show` which of the things stand in the list, `q` what is looked for. */
  validateSearch: (search): { show?: string; case?: string; q?: string } => ({
    ...(typeof search['show'] === 'string' && { show: search['show'] }),
    ...(typeof search['case'] === 'string' && { case: search['case'] }),
    ...searchedFor(search),
  }),
  component: Admin,
})
// For everybody else this address is as if it were not there.
function Admin() {
  const { tab } = admin.useParams()
  return useViewer().can.includes('moderate') ? (
    <AdminDoor>
      <AdminScreen tab={tab} />
    </AdminDoor>
  ) : (
    <NotFound />
  )
}

/** Digits alone arrive as a number. */
function searchedFor({ q }: Record<string, unknown>): { q?: string } {
  return typeof q === 'string' || typeof q === 'number' ? { q: `${q}` } : {}
}

const updatePost = createRoute({
  getParentRoute: () => app,
  path: '/update-post/$postId',
  component: lazyRouteComponent(
    () => import('#web/features/edit-post/edit-post.screen.tsx'),
    'EditPostScreen',
  ),
})
const list = createRoute({
  getParentRoute: () => app,
  path: '/list',
  /** Which of one's own posts; without it the available ones. */
  validateSearch: ({ show }): { show?: 'sold' | 'hidden' } =>
    show === 'sold' || show === 'hidden' ? { show } : {},
  component: lazyRouteComponent(
    () => import('#web/features/listings/listings.screen.tsx'),
    'ListingsScreen',
  ),
})
const NoPostId = lazyRouteComponent(() => import('./shell/no-post-id.screen.tsx'), 'NoPostIdScreen')
/** Addresses of a post that name none. */
const noPost = createRoute({ getParentRoute: () => app, path: '/posts', component: NoPostId })
const noUpdate = createRoute({
  getParentRoute: () => app,
  path: '/update-post',
  component: NoPostId,
})

export const routeTree = root.addChildren([
  outside.addChildren([signIn, signUp]),
  verifyEmail,
  forgotPassword,
  resetPassword,
  undoEmailChange,
  terms,
  privacy,
  app.addChildren([
    home,
    createPost,
    post,
    interested,
    notifications,
    message,
    settings,
    updateProfile,
    admin,
    explore,
    saved,
    userProfile,
    profile,
    updatePost,
    noPost,
    noUpdate,
    list,
  ]),
])
