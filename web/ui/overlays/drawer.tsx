import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { text } from '#text'
import { Button } from '../buttons/button.tsx'
import { useCloseRequest } from './use-close-request.ts'
import { useReturnFocus } from './use-return-focus.ts'
import '../styles/overlays.css'
import { useDrag } from '../gestures/use-drag.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  okLabel?: string | undefined
  /** In place of closing it. */
  onOk?: (() => void) | undefined
  /** Focuses the sheet: a field would open the keyboard. */
  quiet?: boolean | undefined
}

export function Drawer({
  open,
  onOpenChange,
  title,
  description,
  children,
  okLabel = text.controls.ok,
  onOk = () => onOpenChange(false),
  quiet = false,
}: Props) {
  const focus = useReturnFocus()
  useCloseRequest(open, () => onOpenChange(false))
  const drag = useDragDown(() => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="scrim" data-state={open ? 'open' : 'closed'} />
        <Radix.Content
          ref={scrollWhereCut}
          className="drawer"
          {...drag}
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event)
            if (!quiet || !(event.currentTarget instanceof HTMLElement)) return
            event.preventDefault()
            event.currentTarget.focus()
          }}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <div className="drawer-handle" aria-hidden="true" />
          <Radix.Title>{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className="dialog-description">{description}</Radix.Description>
          )}
          {children}
          <Button wide onClick={onOk}>
            {okLabel}
          </Button>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Where not all of it fits, a finger scrolls it, and drags it by its handle and title. */
function scrollWhereCut(sheet: HTMLElement | null) {
  if (!sheet) return
  const observer = new ResizeObserver(() => {
    sheet.style.touchAction = sheet.scrollHeight > sheet.clientHeight ? 'pan-y' : ''
  })
  observer.observe(sheet)
  return () => observer.disconnect()
}

const closePx = 96
const flickPxPerMs = 0.5

/** Closes past 96 px or on a flick. */
const useDragDown = (onClose: () => void) =>
  useDrag({
    begins: ({ currentTarget }) => currentTarget.scrollTop <= 0,
    isOurs: ({ dx, dy }) => dy > Math.abs(dx),
    onMove: ({ currentTarget: { style } }, { dy }) => {
      style.transition = 'none'
      style.translate = `0 ${Math.max(0, dy)}px`
    },
    onEnd: ({ type, currentTarget: { style } }, { dy, elapsedMs }) => {
      style.transition = ''
      const isFar = dy > closePx || dy / elapsedMs > flickPxPerMs
      if (type === 'pointerup' && isFar) onClose()
      else style.translate = ''
    },
  })
