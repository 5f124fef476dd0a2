import { readFileSync, writeFileSync } from 'node:fs'
import mjml2html from 'mjml'
import { argumentsOrEnd } from './command-line.ts'

const { check } = argumentsOrEnd(
  { check: { type: 'boolean', default: false } },
  `npm run mail-layout [-- --check]

Writes server/platform/mail/layout/layout.html from layout.mjml. --check only compares.`,
)
// The server loads what this has written, and no MJML.
const file = (name: string) => new URL(`../platform/mail/layout/${name}`, import.meta.url)
const { html, errors } = await mjml2html(readFileSync(file('layout.mjml'), 'utf8'))
if (errors.length > 0)
  throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
const lines = html.split('\n').map((line) => line.trim())
const text = `${lines.filter((line) => line !== '').join('\n')}\n`

if (!check) writeFileSync(file('layout.html'), text)
else if (readFileSync(file('layout.html'), 'utf8') !== text) {
  console.error(
    'layout.html is not what layout.mjml says: run `npm run mail-layout` and commit the change.',
  )
  process.exitCode = 1
}
