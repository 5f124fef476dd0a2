import { useState } from 'react'
import { apiDocsPath, createToken, listTokens } from '#contract/personal-tokens.ts'
import type { Output } from '#contract/endpoint.ts'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { invalidate, useAnswer } from '#web/data/query.ts'
import { WithPassword } from '#web/features/settings/index.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NewSecret } from './new-secret.tsx'
import { TokenForm } from './token-form.tsx'
import { TokenList } from './token-list.tsx'

const words = text.tokens

/** For programs, and as the address of a feed. */
export function PersonalTokens() {
  const query = useAnswer(listTokens, {})
  const [made, setMade] = useState<Output<typeof createToken>>()
  const keep = async (created: Output<typeof createToken>) => {
    setMade(created)
    await invalidate(listTokens)
  }
  const forget = () => {
    setMade(undefined)
    document.getElementById('tokens-title')?.focus()
  }
  const { data, error } = query
  return (
    <>
      <p className="mb-4 text-sm text-ink-3">
        {words.hint}{' '}
        <a href={apiDocsPath} target="_blank" rel="noreferrer" className="underline">
          {words.docs}
        </a>
      </p>
      <div className="grid gap-6">
        {made ? (
          <NewSecret made={made} onKept={forget} />
        ) : (
          <WithPassword>
            <TokenForm onMade={keep} />
          </WithPassword>
        )}
        {data ? (
          data.tokens.length > 0 && <TokenList tokens={data.tokens} />
        ) : error ? (
          <FailedQuery query={query} message={words.failed} />
        ) : (
          <Skeleton className="h-11 rounded-lg" />
        )}
      </div>
    </>
  )
}
