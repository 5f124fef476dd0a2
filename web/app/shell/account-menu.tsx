import type { ReactElement } from 'react'
import { text } from '#text'
import { useCounts } from '#web/app/session.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LateMenu } from '#web/ui/overlays/late-menu.tsx'
import type { Props as ViewProps } from './account-menu-view.tsx'

type Props = Omit<ViewProps, 'children'> & { icon: ReactElement }

/** Its dot tells moderators that something waits under Admin. */
export function AccountMenu({ icon, ...view }: Props) {
  const dot = Object.values(useCounts().waiting ?? {}).some(Boolean)
  return (
    <LateMenu load={load} view={view}>
      <IconButton label={dot ? text.nav.menuWithCases : text.nav.menu} dot={dot}>
        {icon}
      </IconButton>
    </LateMenu>
  )
}

const load = async () => (await import('./account-menu-view.tsx')).AccountMenuView
