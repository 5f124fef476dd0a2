import { useEffect, useId } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { rssPath, type createToken } from '#contract/personal-tokens.ts'
import { text } from '#text'
import { CopyButton } from '#web/features/second-factor/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'

const words = text.tokens
type Props = { made: Output<typeof createToken>; onKept: () => void }

/** Shown only once. */
export function NewSecret({ made: { token, secret }, onKept }: Props) {
  const id = useId()
  const isFeed = token.scope === 'rss'
  const content = isFeed ? location.origin + rssPath(secret) : secret
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <section aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {isFeed ? words.madeFeed : words.madeToken}
      </h3>
      <p className="mt-2 text-ink-2">{isFeed ? words.madeFeedHint : words.madeTokenHint}</p>
      <p className="mt-4 rounded-xl bg-sunken p-4">
        <code className="wrap-anywhere">{content}</code>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onKept}>{words.kept}</Button>
        <CopyButton content={content} label={isFeed ? words.copyFeed : words.copyToken} />
      </div>
    </section>
  )
}
