import { readFileSync } from 'node:fs'
import { text } from '#text'
import { inProject } from '#server/platform/in-project.ts'
import type { Mail } from '../mail.ts'
import { escapeHtml } from '#contract/html.ts'

const layout = readFileSync(inProject('server/platform/mail/layout/layout.html'), 'utf8')
const [top = '', paragraph = '', button = '', between = '', leave = '', bottom = ''] =
  layout.split('<!--piece-->')

/** The same words as the text: the paragraph that is the button's link becomes the button. */
export function mailHtml(brand: string, { subject, text: words, button: to, unsubscribe }: Mail) {
  const paragraphs = words.trim().split('\n\n')
  const middle = paragraphs.map((words) =>
    to && words === to.link ? filled(button, to) : filled(paragraph, { paragraph: words }),
  )
  const end =
    unsubscribe === undefined
      ? ''
      : filled(leave, { link: unsubscribe, label: text.mail.unsubscribe })
  return [filled(top, { subject, brand }), ...middle, between, end, bottom].join('')
}

const filled = (piece: string, values: Record<string, string>) =>
  piece.replace(/\{\{ ?(\w+) ?\}\}/g, (_, name: string) =>
    escapeHtml(values[name] ?? '').replaceAll('\n', '<br>'),
  )
