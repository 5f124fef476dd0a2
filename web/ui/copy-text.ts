import { text } from '#text'
import { toast, toastFailure } from './feedback/toast.ts'

/** Browsers may refuse, and offer it over https only. `done` is the toast's title. */
export async function copyText(content: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content)
    toast({ title: done })
  } catch {
    toastFailure(text.ui.copyFailed)
  }
}
