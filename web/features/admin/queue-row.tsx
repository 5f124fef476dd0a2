import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { caseRowId } from './use-open-case.ts'

type Props = { id: string; isOpen: boolean; onOpen: () => void; children: ReactNode }

export function QueueRow({ id, isOpen, onOpen, children }: Props) {
  return (
    <li>
      <button
        type="button"
        id={caseRowId(id)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className={classNames(
          'person w-full rounded-lg p-3 text-left shadow-1',
          // Only forced colours show the border.
          isOpen ? 'border border-transparent bg-brand-soft' : 'bg-surface hover:bg-sunken',
        )}
      >
        {children}
      </button>
    </li>
  )
}
