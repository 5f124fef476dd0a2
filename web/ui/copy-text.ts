import { text } from '#text'
import { toast, type ToastOptions } from './feedback/toast.ts'

const failure: ToastOptions = { title: text.ui.copyFailed, variant: 'destructive' }

/** Browsers may refuse, and offer it over https only: `failed` is the toast then. */
export async function copyText(
  content: string,
  done: ToastOptions,
  failed: ToastOptions = failure,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(content)
    toast(done)
  } catch {
    toast(failed)
  }
}
