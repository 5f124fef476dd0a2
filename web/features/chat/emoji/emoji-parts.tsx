import type { EmojiPickerListComponents } from 'frimousse'
import type { ComponentProps } from 'react'

/**
 * A constant object: a new one would redraw the whole list. frimousse counts rows and columns from
 * 0, ARIA from 1; frimousse finds rows by that number again, except the first.
 */
export const emojiParts: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className="bg-surface px-1.5 py-1.5 text-xs font-semibold text-ink-3">
      {category.label}
    </div>
  ),
  Row: ({ children, style, ...rest }) => (
    <div {...countedFromOne(rest)} style={{ ...style, display: 'grid' }} className="grid-cols-9">
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...rest }) => (
    <button
      type="button"
      {...countedFromOne(rest)}
      className="grid h-9 place-items-center rounded-sm text-[1.375rem]/none data-[active]:bg-brand-soft forced-colors:data-[active]:border"
    >
      {emoji.emoji}
    </button>
  ),
}

type Numbered = Pick<ComponentProps<'div'>, 'aria-rowindex' | 'aria-colindex'>
function countedFromOne<Props extends Numbered>({
  'aria-rowindex': row,
  'aria-colindex': column,
  ...rest
}: Props) {
  return {
    ...rest,
    ...(row !== 0 && { 'aria-rowindex': row }),
    ...(column !== undefined && { 'aria-colindex': column + 1 }),
  }
}
