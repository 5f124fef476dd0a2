import { cloneElement, useState, type ComponentType, type ReactElement } from 'react'

type TriggerProps = {
  onPointerEnter?: () => void
  onFocus?: () => void
  onClick?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}
/** The button: an <IconButton> or <Button>, with no onClick of its own. */
export type MenuTrigger = { children: ReactElement<TriggerProps> }
type Props<P> = MenuTrigger & { load: () => Promise<ComponentType<P & MenuTrigger>>; view: P }

/** A button until its menu is wanted: that is fetched under the pointer or the focus, and mounted, open, by the click. */
export function LateMenu<P extends object>({ children, load, view }: Props<P>) {
  const [View, setView] = useState<ComponentType<P & MenuTrigger> | null>(null)
  if (View) return <View {...view}>{children}</View>
  const open = () => {
    load().then(
      (loaded) => setView(() => loaded),
      (reason: unknown) =>
        console.error('The menu could not be loaded; the next click tries again.', reason),
    )
  }
  // Ahead of time only: when it fails, the click tries again and says so.
  const prepare = () => void load().catch(() => undefined)
  return cloneElement(children, {
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: open,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
}
