import { Hourglass, WifiOff } from 'lucide-react'
import { text } from '#text'
import { firstOf } from '#web/features/handovers/index.ts'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#web/ui/buttons/button.tsx'
import { chatOf } from '../open-chat.tsx'
import type { Kept } from '../kept/kept.ts'
import { PassStatus } from '../pass-status.tsx'

/** The proof waits for a connection. */
export function KeptProof({ kept: { reservation, isChecked } }: { kept: Kept }) {
  const navigate = useNavigate()
  return (
    <PassStatus
      icon={<WifiOff />}
      tone="wait"
      title={isChecked ? text.pass.checked(firstOf(reservation)) : text.pass.kept}
      more={
        <p className="mt-4 flex items-center gap-2.5 rounded-lg bg-sun-soft px-4 py-3 text-[0.9375rem] font-semibold text-on-sun-soft">
          <Hourglass className="size-5 flex-none" />
          {text.ui.waitsForConnection}
        </p>
      }
      actions={
        <Button
          wide
          onClick={() => void navigate({ to: '/message', search: chatOf(reservation) ?? {} })}
        >
          {text.controls.ok}
        </Button>
      }
    >
      {isChecked ? text.pass.keptScan : text.pass.keptCode}
    </PassStatus>
  )
}
