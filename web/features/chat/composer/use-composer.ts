import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { characterCount } from '#contract/characters.ts'
import { trimmed } from '#contract/trimmed.ts'
import { limits } from '#contract/limits.ts'
import { useStore } from '#web/data/create-store.ts'
import { isComposing } from '#web/ui/forms/composing.ts'
import type { ThreadStore } from '../thread/thread-store.ts'

/** Clears on send, so a message cannot be sent twice. */
export function useComposer({ typed, type, send }: ThreadStore) {
  const box = useRef<HTMLTextAreaElement>(null)
  const words = useStore(typed)
  const [isTooLong, setTooLong] = useState(false)

  // Runs after the router has focused the heading. Touch devices are skipped: focus would open the
  // keyboard over the messages.
  useEffect(() => {
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length)
    const timer = setTimeout(() => isByFinger() || box.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [])
  useLayoutEffect(() => fitToWords(box.current), [words])
  useEffect(() => {
    const fit = () => fitToWords(box.current)
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    box.current?.focus({ preventScroll: true })
    const message = trimmed(typed.get())
    if (message === '') return
    const tooLong = characterCount(message) > limits.messageMaxLength
    setTooLong(tooLong)
    if (!tooLong) send(message)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter picks a word.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent) || isByFinger())
      return
    event.preventDefault()
    submit()
  }

  const change = (text: string) => {
    type(text)
    setTooLong(false)
  }
  const insert = (emoji: string) => {
    const { current } = box
    if (!current) return
    current.setRangeText(emoji, current.selectionStart, current.selectionEnd, 'end')
    change(current.value)
  }
  return { box, words, isTooLong, submit, onKeyDown, change, insert }
}

function fitToWords(box: HTMLTextAreaElement | null) {
  if (!box) return
  box.style.height = 'auto'
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`
}

const isByFinger = () => matchMedia('(pointer: coarse)').matches
