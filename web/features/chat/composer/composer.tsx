import { SendHorizontal } from 'lucide-react'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { EmojiButton } from '../emoji/emoji-button.tsx'
import type { ThreadStore } from '../thread/thread-store.ts'
import { SendProblem } from './send-problem.tsx'
import { useComposer } from './use-composer.ts'

export function Composer({ thread }: { thread: ThreadStore }) {
  const { box, words, isTooLong, submit, onKeyDown, change, insert } = useComposer(thread)
  return (
    <form
      onSubmit={submit}
      className="composer flex-none border-t border-line bg-surface p-3 max-tablet:pb-[calc(env(safe-area-inset-bottom)+12px)] min-[1024px]:px-5"
    >
      <SendProblem thread={thread} isTooLong={isTooLong} onSend={submit} />
      <div className="flex items-end gap-1">
        <EmojiButton onPick={insert} onClosed={() => box.current?.focus({ preventScroll: true })} />
        <textarea
          ref={box}
          rows={1}
          dir="auto"
          value={words}
          aria-label={text.chat.message}
          placeholder={text.chat.messagePlaceholder}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className="input max-h-[min(170px,30dvh)] min-h-12.5 resize-none"
        />
        <IconButton
          type="submit"
          label={text.chat.send}
          className="mb-[3px] ml-1 bg-brand text-on-brand hover:bg-brand-hover"
        >
          <SendHorizontal />
        </IconButton>
      </div>
    </form>
  )
}
