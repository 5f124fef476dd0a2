import { notFound, redirect } from '@tanstack/react-router'
import type { PageAccess } from '#contract/pages.ts'
import { wayBack } from '#contract/path-here.ts'
import { painted } from '#web/ui/after-paint.ts'
import { loadSession } from '../session.ts'

export type BeforeLoad = { location: { href: string }; preload: boolean }

let isOpen = false

/** The server decides the same for a page's first request. */
export async function guard(access: PageAccess, { location: { href }, preload }: BeforeLoad) {
  // The pressed link or tab shows it before the next screen is rendered.
  if (isOpen && !preload) await painted()
  isOpen = true
  if (access === 'public' || access === 'suspended') return
  const { viewer } = await loadSession()
  if (access === 'outside') {
    if (viewer) throw redirect({ to: '/', replace: true })
  } else if (!viewer) {
    if (access !== 'inPlace')
      throw redirect({ to: '/sign-in', search: wayBack(href), replace: true })
  } else if (
    (access === 'own' && !href.includes(viewer.id)) ||
    (access === 'moderator' && !viewer.can.includes('moderate'))
  )
    throw notFound()
}
