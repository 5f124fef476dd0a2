import { Copy } from 'lucide-react'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

type Props = { content: string; label: string }

/** Hidden where the clipboard API is missing, as on plain http. */
export function CopyButton({ content, label }: Props) {
  if (!isSecureContext) return null
  const copy = async () => {
    await navigator.clipboard.writeText(content)
    toast({ title: text.secondFactor.copied })
  }
  return (
    <Button variant="ghost" icon={<Copy />} aria-label={label} onClick={() => void copy()}>
      {text.secondFactor.copy}
    </Button>
  )
}
