import { useState } from 'react'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'

/**
 * A change by somebody else leaves what is typed here as it is; saving then says so. Give the form the
 * version as its key.
 */
export function useEdited<Answer extends { version: string | number }>(
  data: Answer | undefined,
  headingId: string,
) {
  const [edited, setEdited] = useState<Answer>()
  const shown = edited ?? data
  useKeptFocus(shown?.version.toString(), headingId)
  return [shown, { onEdit: () => setEdited(shown), onSaved: () => setEdited(undefined) }] as const
}
