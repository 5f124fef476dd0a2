import { useMaybeViewer } from '#web/app/session.ts'
import { AppShell } from './app-shell.tsx'
import { NotFound } from './not-found.tsx'

export function RouteNotFound() {
  const viewer = useMaybeViewer()
  if (viewer)
    return (
      <AppShell>
        <NotFound />
      </AppShell>
    )
  return (
    <main id="main">
      <NotFound />
    </main>
  )
}
