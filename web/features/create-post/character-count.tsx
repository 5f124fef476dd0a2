import { characterCount } from '#contract/characters.ts'

/** '12 / 40', in red once it is too long. */
export function CharacterCount({ value, of }: { value: string; of: number }) {
  const count = characterCount(value.trim())
  return (
    <span className="field-count block" data-over={count > of}>
      {count} / {of}
    </span>
  )
}
