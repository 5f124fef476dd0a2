import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/data/query.ts'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('This page has no #root')

// The server's own first picture of the page stays until the real one is ready to take its place at once. Not awaited at the top
// level: the screen may lie in this very chunk, and would wait for it to end.
void router.load().then(() =>
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  ),
)
