import { Bookmark } from 'lucide-react'
import { text } from '#contract/text/en.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

export function SaveButton({ saved, onToggle }: { saved: boolean; onToggle: () => void }) {
  return (
    <IconButton
      label={text.post.save}
      pressed={saved}
      onClick={onToggle}
      className={classNames(saved && 'text-brand')}
    >
      <Bookmark fill={saved ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
