import { Check, RotateCcw } from 'lucide-react'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'

type Props = { sold: boolean; busy?: boolean; disabled?: boolean; onClick?: () => void }

export const SoldButton = ({ sold, ...rest }: Props) => (
  <Button variant="ghost" icon={sold ? <RotateCcw /> : <Check />} {...rest}>
    {sold ? text.listings.markAvailable : text.listings.markSold}
  </Button>
)
