import type { Output } from '#contract/endpoint.ts'
import type { getVerification } from '#contract/verification.ts'
import { text } from '#text'
import { fullDate } from '#web/ui/time/relative-date.ts'

type Looks = Output<typeof getVerification>['looks']

export function DocumentLooks({ looks }: { looks: Looks }) {
  return (
    <section>
      <h3 className="text-sm font-semibold">{text.looks.opened}</h3>
      <ul className="mt-1 grid gap-1 text-sm text-ink-2">
        {looks.map(({ at, by }) => (
          <li key={at}>
            <time dateTime={at}>{fullDate(new Date(at))}</time> <bdi>{text.looks.openedBy(by)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
