import { useId } from 'react'
import { text } from '#text'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { firstOf } from '#web/features/handovers/index.ts'
import type { PassState } from '../use-pass.ts'
import { CodeCells } from './code-cells.tsx'
import { OnePress } from './one-press.tsx'
import { Scan } from './scan.tsx'
import { useProve } from './use-prove.ts'

type Props = Pick<PassState, 'reservation' | 'pass' | 'link'> & { isFirst?: boolean }

/**
 * Six digits or a scan; one press where the phone's camera has opened the page. The token is its key, so
 * that a scan begins without the error of an earlier proof.
 */
export function CodeEntry({ reservation, pass, link, isFirst = false }: Props) {
  const { token } = link
  const [prove, { busy, problem, forget }] = useProve(reservation, pass)
  const headingId = useId()
  const hintId = useId()
  const first = firstOf(reservation)
  if (token !== undefined)
    return (
      <OnePress
        first={first}
        busy={busy}
        problem={problem}
        onPress={() => void prove({ token })}
        onType={link.forget}
      />
    )
  const isWrong = problem?.code === 'PASS_WRONG'
  return (
    <section className="mt-5" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-center text-xl">
        {text.pass.codeOf(first)}
      </h2>
      <p id={hintId} className="mt-1 text-center text-[0.9375rem] text-ink-2">
        {text.pass.showsIt(first)}
      </p>
      <CodeCells
        isFirst={isFirst}
        label={text.pass.sixDigits(first)}
        hintId={hintId}
        error={isWrong ? problem.title : undefined}
        busy={busy}
        onChange={forget}
        onFull={(code) => void prove({ code })}
      />
      {!isWrong && problem && (
        <div className="mt-4">
          <ProblemBox problem={problem} />
        </div>
      )}
      <Scan reservation={reservation} onToken={(scanned) => void prove({ token: scanned })} />
    </section>
  )
}
