import { Dices } from 'lucide-react'
import { text } from '#text'
import { Stamp } from '../stamp.tsx'

export const DrawStamp = () => (
  <Stamp tone="sun" className="bottom-4 left-4 tablet:top-3 tablet:bottom-auto">
    <Dices className="size-4" />
    {text.draws.fair}
  </Stamp>
)
