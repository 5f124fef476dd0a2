import type { ComponentProps } from 'react'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'

type Props = ComponentProps<typeof Button> & { hint?: string }

/** The hint says what the decision leads to. */
export const DecisionButton = ({ hint, onClick, ...button }: Props) => (
  <div className="grid gap-1">
    <Button
      wide
      busyLabel={text.moderation.deciding}
      {...button}
      // The second press of a double click may meet the same button of the next case.
      onClick={(event) => (event.detail > 1 ? event.preventDefault() : onClick?.(event))}
    />
    {hint && <p className="text-xs text-ink-3">{hint}</p>}
  </div>
)
