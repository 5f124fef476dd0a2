import { Outlet } from '@tanstack/react-router'
import { PageTitle } from '#web/app/page-title.tsx'
import { Announcer } from '#web/ui/feedback/announcer.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'

export function RootLayout() {
  return (
    <>
      <PageTitle />
      <Outlet />
      <Announcer />
      <Toaster />
    </>
  )
}
