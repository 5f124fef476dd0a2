import { text } from '#text'

type Props = {
  typed: string
  /** The latest decision's words: one's own decision can be on the page before its answer. */
  sent: string | null | undefined
}

/** In place of the form, for copying. */
export const UnsentReason = ({ typed, sent }: Props) =>
  typed.trim() !== '' &&
  typed.trim() !== sent && (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <p className="font-semibold">{text.moderation.notSent}</p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
        {typed}
      </p>
    </div>
  )
