import type { Person } from '#contract/accounts.ts'
import { text } from '#contract/text/en.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useBlock } from '#web/features/blocks/index.ts'

export function BlockedBar({ partner }: { partner: Person }) {
  const { isBusy, unblock } = useBlock(partner)
  return (
    <div className="flex flex-none flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-surface p-3 max-tablet:pb-[calc(env(safe-area-inset-bottom)+12px)]">
      <p className="text-sm text-ink-2">
        <bdi>{text.blocks.blocked(partner.name)}</bdi>
      </p>
      <Button variant="ghost" busy={isBusy} onClick={unblock}>
        {text.blocks.unblock}
      </Button>
    </div>
  )
}
