import { SendHorizontal } from 'lucide-react'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { characterCount } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { lineOf } from '#web/data/problem.ts'
import { useStore } from '#web/data/create-store.ts'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { BackAgain, useIsBack } from './resend-prompt.tsx'
import { EmojiButton } from './emoji/emoji-button.tsx'
import type { ThreadStore } from './thread/thread-store.ts'

/** Clears on send, so a message cannot be sent twice. */
export function Composer({ thread: { state, typed, type, send } }: { thread: ThreadStore }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const words = useStore(typed)
  const { refused } = useStore(state)
  const [isTooLong, setTooLong] = useState(false)
  const isBack = useIsBack(refused)

  // Runs after the router has focused the heading. Touch devices are skipped: focus would open the
  // keyboard over the messages.
  useEffect(() => {
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length)
    const timer = setTimeout(() => isByFinger() || box.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [])
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`
  }, [words])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    box.current?.focus({ preventScroll: true })
    const message = typed.get().trim()
    if (message === '') return
    const tooLong = characterCount(message) > limits.messageMaxLength
    setTooLong(tooLong)
    if (!tooLong) send(message)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter picks a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isByFinger())
      return
    event.preventDefault()
    submit()
  }

  const insert = (emoji: string) => {
    const { current } = box
    if (!current) return
    current.setRangeText(emoji, current.selectionStart, current.selectionEnd, 'end')
    type(current.value)
    setTooLong(false)
  }

  return (
    <form
      onSubmit={submit}
      className="flex-none border-t border-line bg-surface p-3 max-tablet:pb-[calc(env(safe-area-inset-bottom)+12px)] min-[1024px]:px-5"
    >
      {isBack && !isTooLong
        ? words.trim() !== '' && <BackAgain onSend={() => submit()} />
        : (isTooLong || refused) && (
            <div className="mb-3">
              <ErrorBox>
                {isTooLong ? text.chat.messageTooLong : text.chat.sendFailed}
                {!isTooLong && refused && <p className="font-normal">{lineOf(refused)}</p>}
              </ErrorBox>
            </div>
          )}
      <div className="flex items-end gap-1">
        <EmojiButton onPick={insert} onClosed={() => box.current?.focus({ preventScroll: true })} />
        <textarea
          ref={box}
          rows={1}
          dir="auto"
          value={words}
          aria-label={text.chat.message}
          placeholder={text.chat.messagePlaceholder}
          onChange={(event) => {
            type(event.target.value)
            setTooLong(false)
          }}
          onKeyDown={onKeyDown}
          className="input max-h-42.5 min-h-12.5 resize-none"
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

const isByFinger = () => matchMedia('(pointer: coarse)').matches
