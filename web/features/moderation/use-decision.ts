import { useEffect, useRef, useState } from 'react'
import { text } from '#contract/text/en.ts'
import { approveVerification, listVerificationCases, rejectVerification, type VerificationCase } from '#contract/verification.ts'
import { ApiProblem, call } from '#web/api.ts'
import { queryClient } from '#web/query.ts'
import { toast } from '#web/ui/toast.ts'
import { useOnce } from '#web/use-once.ts'

/** Decides once, then goes on. A reason rejects; null approves. */
export function useDecision({ id, user }: VerificationCase, onDecided: () => void) {
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const decide = useOnce(async (reason: string | null) => {
    setDeciding(reason === null ? 'approve' : 'reject')
    setProblem(null)
    try {
      if (reason === null) await call(approveVerification, { params: { caseId: id } })
      else await call(rejectVerification, { params: { caseId: id }, body: { reason } })
      toast({ title: reason === null ? text.moderation.approved(user.name) : text.moderation.rejected(user.name) })
      // Who has gone to another request meanwhile stays there.
      if (isHere.current) onDecided()
      void readAgain()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (error.code === 'OFFLINE' || error.status >= 500) return setProblem(error)
      // Somebody else was faster, or may not: said in a notice, since the request changes its face when it is read again.
      toast({ title: error.title, description: error.text, variant: 'destructive' })
      await readAgain()
    } finally {
      setDeciding(null)
    }
  })
  return { decide, deciding, problem }
}

const readAgain = () => queryClient.invalidateQueries({ queryKey: [listVerificationCases.path] })
