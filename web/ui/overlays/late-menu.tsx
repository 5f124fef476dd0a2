import { text } from '#text'
import { toastFailure } from '../feedback/toast.ts'
import { cloneElement, useState, type ComponentType, type ReactElement } from 'react'

type TriggerProps = {
  onPointerEnter?: () => void
  onFocus?: () => void
  onClick?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}
export type MenuTrigger = { children: ReactElement<TriggerProps> }
type Props<P> = MenuTrigger & { load: () => Promise<ComponentType<P & MenuTrigger>>; view: P }

/** Fetches its menu on hover or focus, mounts it on click. */
export function LateMenu<P extends object>({ children, load, view }: Props<P>) {
  const [View, setView] = useState<ComponentType<P & MenuTrigger> | null>(null)
  if (View) return <View {...view}>{children}</View>
  const open = () => {
    load().then(
      (loaded) => setView(() => loaded),
      () => toastFailure(text.ui.unreachable, text.ui.unreachableHint),
    )
  }
  // The click reports the failure.
  const prepare = () => void load().catch(() => undefined)
  return cloneElement(children, {
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: open,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
}
