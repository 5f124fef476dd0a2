import type { SkinTone } from 'frimousse'
import { text } from '#text'
import { keepText } from '#web/data/keep-text.ts'

type Props = {
  chosen: SkinTone
  variations: { skinTone: SkinTone; emoji: string }[]
  onChoose: (tone: SkinTone) => void
}

/** Each press selects the next tone. */
export function SkinToneButton({ chosen, variations, onChoose }: Props) {
  const place = Math.max(
    0,
    variations.findIndex(({ skinTone }) => skinTone === chosen),
  )
  const next = variations[(place + 1) % variations.length]?.skinTone ?? 'none'
  return (
    <button
      type="button"
      className="icon-button font-[family-name:var(--frimousse-emoji-font)] text-xl"
      aria-label={`${text.chat.skinTone}: ${text.chat.skinTones[chosen]}`}
      onClick={() => {
        keepText(localStorage, key, next)
        onChoose(next)
      }}
    >
      {variations[place]?.emoji}
    </button>
  )
}

const key = 'emoji-skin-tone'
const tones = ['none', 'light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const

export const keptSkinTone = (): SkinTone =>
  tones.find((tone) => tone === localStorage.getItem(key)) ?? 'none'
