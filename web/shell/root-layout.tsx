import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Announcer } from '#web/ui/announcer.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

/** What stands once around everything. */
export function RootLayout() {
  // Until here the page had the title and description that the server wrote; now the screen's own are there.
  useEffect(() => {
    for (const written of document.querySelectorAll('title[data-page], meta[name="description"][data-page]')) written.remove()
  }, [])
  return (
    <>
      <Outlet />
      <Announcer />
      <Toaster />
    </>
  )
}
