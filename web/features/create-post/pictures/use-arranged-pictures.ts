import type { PointerEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { text } from '#text'
import { announce } from '#web/ui/feedback/announce.ts'
import { reorderByDrag } from '#web/ui/gestures/reorder-by-drag.ts'
import type { PictureList } from './picture-list.ts'

/** Announces changes and keeps the focus. Positions start at 1. */
export function useArrangedPictures(
  pictures: PictureList,
  strip: RefObject<HTMLUListElement | null>,
  inputId: string,
) {
  const focusOn = (selector: string) => strip.current?.querySelector<HTMLElement>(selector)?.focus()
  const place = (key: number, to: number) => {
    flushSync(() => pictures.move(key, to - 1))
    announce(to === 1 ? text.createPost.pictureIsCover : text.createPost.pictureMoved(to))
  }
  const move = (key: number, from: number, to: number) => {
    place(key, to)
    // At either end the pressed button is disabled: the other one gets the focus.
    const step = Math.sign(to - from)
    focusOn(
      `[data-picture="${key}"] [data-move="${step}"]:enabled, [data-picture="${key}"] [data-move="${-step}"]:enabled`,
    )
  }
  const grab = (key: number, number: number, press: PointerEvent<HTMLElement>) =>
    reorderByDrag(press.nativeEvent, press.currentTarget, {
      items: [...(strip.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])],
      from: number - 1,
      scroller: strip.current?.parentElement ?? null,
      onDrop: (to) => place(key, to + 1),
    })
  const remove = (key: number) => {
    const at = pictures.shown.get().findIndex((picture) => picture.key === key)
    flushSync(() => pictures.remove(key))
    announce(text.createPost.pictureRemoved)
    const left = pictures.shown.get()
    const next = left[Math.min(at, left.length - 1)]
    if (next) focusOn(`[data-picture="${next.key}"] [data-remove]`)
    else document.getElementById(inputId)?.focus()
  }
  return { move, grab, remove }
}
