import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { text } from '#text'
import { classNames } from '../class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { useCloseRequest } from './use-close-request.ts'
import { useReturnFocus } from './use-return-focus.ts'
import '../styles/overlays.css'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'sheet' | undefined
  /** Gets the first focus. */
  first?: RefObject<HTMLElement | null>
}

/** The CSP refuses the <style> of Radix's scrim (docs/decisions/0012-radix-behind-ui.md). */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'medium',
  first,
}: Props) {
  const focus = useReturnFocus(first)
  useCloseRequest(open, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="scrim" data-state={open ? 'open' : 'closed'} />
        <Radix.Content
          className={classNames('dialog', `dialog-${size}`)}
          {...focus}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <header className="dialog-head">
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={text.controls.close}>
                <X />
              </IconButton>
            </Radix.Close>
          </header>
          {description !== undefined && (
            <Radix.Description className="dialog-description">{description}</Radix.Description>
          )}
          {children}
          {footer && <footer className="dialog-foot">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
