import { Link } from '@tanstack/react-router'
import { Ban, Ellipsis, Flag, LayoutList, MessageCircle, Settings } from 'lucide-react'
import type { Profile } from '#contract/profiles.ts'
import { text } from '#text'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/overlays/menu.tsx'
import { useReport } from '#web/features/reports/index.ts'
import { useBlock } from '#web/features/blocks/index.ts'

export function ProfileActions({ id, name, can }: Pick<Profile, 'id' | 'name' | 'can'>) {
  const block = useBlock({ id, name })
  const report = useReport({ userId: id, name })
  const items: MenuItem[] = [
    { label: text.report.ofPerson(name), icon: <Flag />, onSelect: report.ask },
  ]
  if (can.includes('block'))
    items.push({
      label: text.blocks.block(name),
      icon: <Ban />,
      onSelect: block.ask,
      danger: true,
    })
  return (
    <>
      {(can.includes('block') || can.includes('unblock')) && (
        <Menu groups={[items]}>
          <IconButton label={text.profile.more} className="order-last ml-auto">
            <Ellipsis />
          </IconButton>
        </Menu>
      )}
      {can.includes('message') && (
        <Link
          to="/message"
          search={{ with: id }}
          className={`${buttonClass()} flex-1 tablet:flex-none`}
        >
          <MessageCircle />
          {text.controls.message}
        </Link>
      )}
      {can.includes('unblock') && (
        <>
          <Button
            variant="ghost"
            className="flex-1 tablet:flex-none"
            busy={block.isBusy}
            onClick={block.unblock}
          >
            {text.blocks.unblock}
          </Button>
          <p className="order-last w-full text-sm text-ink-3">
            {text.blocks.blocked(name)} {text.blocks.hint}
          </p>
        </>
      )}
      {can.includes('edit') && (
        <>
          <Link to="/settings" className={ownLink}>
            <Settings />
            {text.profile.edit}
          </Link>
          <Link to="/list" className={ownLink}>
            <LayoutList />
            {text.listings.title}
          </Link>
        </>
      )}
      {block.dialog}
      {report.dialog}
    </>
  )
}

const ownLink = `${buttonClass({ variant: 'ghost' })} flex-1 tablet:flex-none`
