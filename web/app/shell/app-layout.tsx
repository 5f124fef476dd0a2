import { lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAfterFirstScreen } from '#web/loading/use-after-first-screen.ts'
import { useMaybeViewer } from '#web/app/session.ts'
import { useAtLeast } from '#web/ui/layout/widths.ts'
import { AppShell } from './app-shell.tsx'

/** Only /message is reached without a viewer; the sign-in view takes its place. */
export function AppLayout() {
  const viewer = useMaybeViewer()
  return viewer ? <SignedIn viewerId={viewer.id} /> : <SignInScreen />
}

function SignedIn({ viewerId }: { viewerId: string }) {
  useAfterFirstScreen(viewerId)
  const isWide = useAtLeast('desktop')
  const { Context, contextLabel, bare } = useMatches().at(-1)?.staticData ?? {}
  return (
    <AppShell
      bare={bare}
      contextLabel={contextLabel}
      context={Context && <Suspense>{isWide && <Context />}</Suspense>}
    >
      <Outlet />
    </AppShell>
  )
}

const SignInScreen = lazyRouteComponent(
  () => import('#web/features/identity/sign-in/sign-in.screen.tsx'),
)
