import { defaultEmojiDataResolver, EmojiPicker as Parts, type EmojiDataResolver } from 'frimousse'
import { useMemo, useState } from 'react'
import { text } from '#text'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { emojiParts } from './emoji-parts.tsx'
import { keptSkinTone, SkinToneButton } from './skin-tone.tsx'

type Props = {
  onPick: (emoji: string) => void
  isFocused?: boolean
}

export function EmojiPicker({ onPick, isFocused = false }: Props) {
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const resolve = useMemo(() => resolverReporting(() => setFailed(true)), [])
  const again = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  if (hasFailed) return <FailedState message={text.chat.emojiFailed} onRetry={again} />
  return (
    <Parts.Root
      key={tries}
      columns={9}
      locale="en"
      emojibaseUrl="/emoji"
      resolveEmojiData={resolve}
      skinTone={keptSkinTone()}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
      className="flex h-full flex-col gap-2"
    >
      <div className="flex items-center gap-1">
        <Parts.Search
          className="input min-w-0 flex-1"
          aria-label={text.chat.emojiSearch}
          placeholder={text.chat.emojiSearch}
          // The popover opens to choose from.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFocused}
        />
        <Parts.SkinTone>
          {({ skinTone, setSkinTone, skinToneVariations }) => (
            <SkinToneButton
              chosen={skinTone}
              variations={skinToneVariations}
              onChoose={setSkinTone}
            />
          )}
        </Parts.SkinTone>
      </div>
      <Parts.Viewport className="relative min-h-0 flex-1 touch-pan-y rounded-sm outline-none">
        {/* Not above the list, which would move when it goes. */}
        <Parts.Loading className="absolute inset-0 grid place-items-center">
          <Loader />
        </Parts.Loading>
        <Parts.Empty className="grid h-full place-items-center text-sm text-ink-2">
          {text.chat.emojiNone}
        </Parts.Empty>
        <Parts.List components={emojiParts} className="select-none" />
      </Parts.Viewport>
    </Parts.Root>
  )
}

/** Reports a failure: the picker itself would wait for ever. */
const resolverReporting =
  (onFailure: () => void): EmojiDataResolver =>
  async (locale, options) => {
    try {
      return await defaultEmojiDataResolver(locale, options)
    } catch {
      if (!options.signal?.aborted) onFailure()
      return await new Promise<never>(() => {})
    }
  }
