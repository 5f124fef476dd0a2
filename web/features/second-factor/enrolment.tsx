import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { beginSecondFactor } from '#contract/second-factor.ts'
import { text } from '#contract/text/en.ts'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { queryOf } from '#web/data/query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CopyButton } from './copy-button.tsx'
import { EnrolmentForm } from './enrolment-form.tsx'
import { panelTitleId } from './use-second-factor.ts'

type Props = {
  replaces: boolean
  onEnrolled: (recoveryCodes: string[]) => void
  onCancel?: () => void
}

/** Replacing an app also needs a code from the old one. */
export function Enrolment({ replaces, onEnrolled, onCancel }: Props) {
  const query = useQuery({
    ...queryOf(beginSecondFactor, {}),
    // A secret: fetched when shown, and never cached.
    gcTime: 0,
    staleTime: Infinity,
  })
  const { data, error, refetch } = query
  const {
    enrolTitle,
    enrol,
    replace,
    replaceHint,
    enrolApp,
    enrolScan,
    enrolType,
    enrolLink,
    enrolCode,
    qr,
    copyKey,
  } = text.secondFactor
  return (
    <section className="panel max-w-160" aria-labelledby={panelTitleId}>
      <h2 id={panelTitleId} tabIndex={-1} className="text-xl">
        {replaces ? replace : enrolTitle}
      </h2>
      <p className="mt-2 text-ink-2">{replaces ? replaceHint : enrol}</p>
      {data ? (
        <ol className="mt-5 grid list-decimal gap-5 pl-5 marker:font-semibold marker:text-ink-3">
          <li>{enrolApp}</li>
          <li>
            {enrolScan}
            <div className="mt-3 flex flex-wrap items-center gap-5">
              <QrCode content={data.address} label={qr} />
              <div className="grid max-w-60 justify-items-start gap-2">
                <p className="text-sm text-ink-2">{enrolType}</p>
                <code className="text-base leading-[1.5rem] tracking-wide">
                  {inGroups(data.secret)}
                </code>
                <CopyButton content={data.secret} label={copyKey} />
                <a
                  href={data.address}
                  className="link inline-flex min-h-11 items-center text-sm desktop:hidden"
                >
                  {enrolLink}
                </a>
              </div>
            </div>
          </li>
          <li>
            {enrolCode}
            <EnrolmentForm
              replaces={replaces}
              onEnrolled={onEnrolled}
              onExpired={() => void refetch()}
              {...(onCancel && { onCancel })}
            />
          </li>
        </ol>
      ) : error ? (
        <FailedQuery query={query} />
      ) : (
        <div className="mt-5 grid gap-4">
          <Skeleton className="size-52 rounded-md" />
          <Skeleton className="h-12 w-72 rounded-lg" />
        </div>
      )}
    </section>
  )
}

const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

/** Dark on white in both themes, with the quiet zone for scanners. */
function QrCode({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => drawn(content), [content])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 flex-none rounded-md bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(content: string) {
  const { size, data } = encode(content, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join('') }
}
