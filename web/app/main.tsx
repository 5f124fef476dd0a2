import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/data/query.ts'
import { leaveFullScreen } from '#web/ui/full-screen/show-full-screen.ts'
import { bootstrap } from './bootstrap.ts'
import { openRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('This page has no #root')

// The worker began the page, and the server's answer was another one (web/worker/open-page.ts).
const isIncomplete = !bootstrap && navigator.serviceWorker?.controller
if (isIncomplete) location.reload()

// In a task of its own, so that the page can answer after the modules are evaluated.
setTimeout(() => {
  if (isIncomplete) return
  void leaveFullScreen()
  const router = openRouter()
  // The server's first picture stays until the real one is ready. No top-level await: a screen in
  // this chunk would wait for itself.
  // As a transition React draws in short steps, between which the page answers.
  void router.load().then(() =>
    startTransition(() =>
      createRoot(root).render(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      ),
    ),
  )
})
