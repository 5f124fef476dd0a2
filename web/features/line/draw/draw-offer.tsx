import { Dices } from 'lucide-react'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { useSheet } from '../sheets/use-sheet.tsx'
import { DrawSheet } from './draw-sheet.tsx'

export function DrawOffer({ postId }: { postId: string }) {
  const sheet = useSheet<void>((_, state, key) => (
    <DrawSheet key={key} postId={postId} {...state} />
  ))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button variant="ghost" icon={<Dices />} onClick={() => sheet.ask()}>
        {text.draws.offer}
      </Button>
      <small>{text.draws.offerHint}</small>
      {sheet.dialog}
    </div>
  )
}
