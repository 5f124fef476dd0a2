import { EyeOff } from 'lucide-react'
import { text } from '#contract/text/en.ts'
import { useViewer } from '#web/session.ts'

/** For its creator, who sees what others do not: that it is so, and why. */
export function HiddenNote() {
  const { isVerified } = useViewer()
  return (
    <div className="mb-4 flex gap-3 rounded-md bg-sun-soft px-4 py-3 text-sm text-on-sun-soft" role="note">
      <EyeOff className="mt-px size-5 flex-none" />
      <p>
        <strong className="block font-semibold">{text.listings.hiddenTitle}</strong>
        {isVerified ? text.listings.hiddenHint : text.listings.hiddenUnverified}
      </p>
    </div>
  )
}
