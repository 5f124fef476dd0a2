import { getDraw } from '#contract/draws.ts'
import { text } from '#text'
import { useAnswer } from '#web/data/query.ts'
import { ownRankIn } from './own-rank.ts'

/** For the dock, in few words; the panel reads the draw. */
export function DrawnRank({ postId }: { postId: string }) {
  const { data } = useAnswer(getDraw, { params: { postId } }, { enabled: false })
  const result = data?.draw?.result
  const rank = result && ownRankIn(result)
  return rank ? text.draws.rank(rank) : text.draws.wasDrawn
}
