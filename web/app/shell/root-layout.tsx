import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Announcer } from '#web/ui/feedback/announcer.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'

/** What stands once around everything. */
export function RootLayout() {
  // Until here the page had what the server wrote about it; now the screen's own is there.
  useEffect(() => {
    const doubled = 'title[data-page], meta[name="description"][data-page]'
    for (const written of document.querySelectorAll(doubled)) written.remove()
  }, [])
  return (
    <>
      <Outlet />
      <Announcer />
      <Toaster />
    </>
  )
}
