import { DropdownMenu } from 'radix-ui'
import { useRef, useState, type FocusEvent } from 'react'
import { classNames } from '../class-names.ts'
import type { MenuProps } from './menu.tsx'
import { useCloseRequest } from './use-close-request.ts'
import '../styles/overlays.css'

/**
 * Not modal: Radix's scroll lock writes a <style>, which the CSP refuses. A choice runs once the
 * button has the focus again, so that a dialog can return it there.
 */
export function MenuView({ children, groups, label }: MenuProps) {
  const [open, setOpen] = useState(true)
  const chosen = useRef<(() => void) | null>(null)
  useCloseRequest(open, () => setOpen(false))
  // Radix did not see the key press that opened it.
  const isNew = useRef(true)
  const startByKey = ({ target, currentTarget }: FocusEvent) => {
    if (isNew.current && target === currentTarget && target.matches(':focus-visible'))
      currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    isNew.current = false
  }
  const act = () => {
    const selected = chosen.current
    chosen.current = null
    // Radix moves the focus after this handler returns.
    if (selected) queueMicrotask(selected)
  }
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      {/* A click without pointer or key comes from a screen reader or a long press. */}
      <DropdownMenu.Trigger asChild onClick={({ detail }) => detail === 0 && setOpen(true)}>
        {children}
      </DropdownMenu.Trigger>
      {/* Inside the main landmark. */}
      <DropdownMenu.Portal container={document.querySelector('main')}>
        <DropdownMenu.Content
          className="menu"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={act}
          onFocus={startByKey}
          {...(label !== undefined && { 'aria-label': label })}
        >
          {groups.map((items, index) => (
            <DropdownMenu.Group key={items[0]?.label ?? index} className="menu-group">
              {items.map((item) => (
                <DropdownMenu.Item
                  key={item.label}
                  className={classNames('menu-item', item.danger && 'menu-item-danger')}
                  aria-current={item.current ? 'page' : undefined}
                  disabled={item.disabled ?? false}
                  onSelect={() => {
                    chosen.current = item.onSelect
                  }}
                >
                  {item.icon}
                  <span>{item.label}</span>
                  {item.badge}
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
