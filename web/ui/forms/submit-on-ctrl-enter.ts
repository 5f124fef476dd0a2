import type { KeyboardEvent } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Enter alone begins a line in a text area. Not every browser sends a form at Ctrl+Enter. */
export function submitOnCtrlEnter(event: KeyboardEvent<Control>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
