import { Camera } from 'lucide-react'
import { useState } from 'react'
import { passPath } from '#contract/handover-paths.ts'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { LazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { firstOf } from '#web/features/handovers/index.ts'
import { useCanScan } from './can-scan.ts'
import { Viewfinder } from './viewfinder.tsx'

type Props = { reservation: Reservation; onToken: (token: string) => void }

/** Only where the browser reads codes; every phone's own camera opens the page as well. */
export function Scan({ reservation, onToken }: Props) {
  const canScan = useCanScan()
  const [open, setOpen] = useState(false)
  if (canScan === undefined) return <div className="h-8" />
  if (!canScan) return <p className="mt-3 text-center text-sm text-ink-3">{text.pass.orCamera}</p>
  return (
    <>
      <Button wide variant="ghost" className="mt-4" icon={<Camera />} onClick={() => setOpen(true)}>
        {text.pass.scan}
      </Button>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        size="sheet"
        title={text.pass.scanTitle(firstOf(reservation))}
        description={text.pass.scanHint}
      >
        <Viewfinder
          path={passPath(reservation.id)}
          onToken={(token) => {
            setOpen(false)
            onToken(token)
          }}
        />
      </LazyDialog>
    </>
  )
}
