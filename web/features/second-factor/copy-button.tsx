import { Copy } from 'lucide-react'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'

type Props = { content: string; label: string }

/** Hidden where the clipboard API is missing, as on plain http. */
export function CopyButton({ content, label }: Props) {
  if (!isSecureContext) return null
  return (
    <Button
      variant="ghost"
      icon={<Copy />}
      aria-label={label}
      onClick={() => void copyText(content, { title: text.secondFactor.copied })}
    >
      {text.secondFactor.copy}
    </Button>
  )
}
