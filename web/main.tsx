import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from './query.ts'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('This page has no #root')

// The server's own first picture of the page stays until the real one is ready to take its place at once.
await router.load()
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
