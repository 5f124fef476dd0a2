import { useRef, type ReactNode } from 'react'
import { getLine } from '#contract/line.ts'
import { listInterestedIn } from '#contract/listings.ts'
import { text } from '#text'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { invalidate } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { unbroken } from '#web/ui/time/unbroken.ts'

export type SheetState = { open: boolean; onOpenChange: (open: boolean) => void }

type Props = SheetState & {
  title: string
  description: string
  confirmLabel: string
  icon?: ReactNode
  /** It closes after that. A failure shows here, and what was chosen stays. */
  onConfirm: () => Promise<unknown>
  children?: ReactNode
}

export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  icon,
  onConfirm,
  children,
}: Props) {
  const first = useRef<HTMLElement>(null)
  const [confirm, { busy, problem }] = useAction(
    async () => {
      await onConfirm()
      onOpenChange(false)
    },
    ({ isRefusal }) => {
      // The line has changed in the meantime.
      if (isRefusal) for (const each of [getLine, listInterestedIn]) void invalidate(each)
    },
  )
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      size="sheet"
      title={title}
      description={description}
      first={first}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => busy || onOpenChange(false)}
            aria-disabled={busy || undefined}
          >
            {text.controls.cancel}
          </Button>
          <Button icon={icon} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div
        className="mt-4 grid gap-4"
        ref={(body) => {
          first.current = body?.querySelector<HTMLElement>('input:checked') ?? null
        }}
      >
        {children}
        <ProblemBox problem={problem} />
      </div>
    </LazyDialog>
  )
}

/** Word for word what others read. */
export const NotificationPreview = ({ title, children }: { title: string; children: string }) => (
  <div className="rounded-lg bg-sunken px-4 py-3">
    <small className="block font-semibold">{title}</small>
    <p className="text-[0.9375rem]">{unbroken(children)}</p>
  </div>
)
