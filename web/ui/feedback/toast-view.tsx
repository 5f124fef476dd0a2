import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { classNames } from '../class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { closeToast, type Toast } from './toast.ts'
import '../styles/feedback/toasts.css'
import '../styles/feedback/toast.css'

/** Radix pauses under the pointer or focus, jumps here on F8, and closes on a swipe. */
export function ToastView({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <Radix.Provider
      duration={limits.toastMs}
      swipeDirection="right"
      swipeThreshold={limits.toastSwipePx}
      label={text.controls.message}
    >
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          className={classNames('toast', toast.variant === 'destructive' && 'toast-destructive')}
          open={toast.open}
          onOpenChange={(open) => !open && closeToast(toast.id)}
          {...(toast.durationMs !== undefined && { duration: toast.durationMs })}
        >
          <div className="toast-words">
            <Radix.Title className="toast-title">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="toast-description">
                {toast.description}
              </Radix.Description>
            )}
          </div>
          {toast.action && (
            <Radix.Action
              altText={toast.action.altText}
              className="toast-action"
              onClick={toast.action.onClick}
            >
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <IconButton label={text.controls.close}>
              <X />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        className="toasts"
        hotkey={['F8']}
        label={text.controls.messages('{hotkey}')}
      />
    </Radix.Provider>
  )
}
