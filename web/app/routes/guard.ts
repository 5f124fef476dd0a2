import { notFound, redirect } from '@tanstack/react-router'
import type { PageAccess } from '#contract/pages.ts'
import { loadSession } from '../session.ts'

export type BeforeLoad = { location: { href: string } }

/** The server decides the same for a page's first request. */
export async function guard(access: PageAccess, href: string) {
  if (access === 'public') return
  const { viewer } = await loadSession()
  if (access === 'outside') {
    if (viewer) throw redirect({ to: '/', replace: true })
  } else if (!viewer) {
    const search = href === '/' ? {} : { next: href }
    if (access !== 'inPlace') throw redirect({ to: '/sign-in', search, replace: true })
  } else if (
    (access === 'own' && !href.includes(viewer.id)) ||
    (access === 'moderator' && !viewer.can.includes('moderate'))
  )
    throw notFound()
}
