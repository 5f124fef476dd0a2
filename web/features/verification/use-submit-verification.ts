import { useState, type RefObject } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { answerKey } from '#contract/bootstrap.ts'
import { text } from '#contract/text/en.ts'
import { getVerification, submitVerification } from '#contract/verification.ts'
import type { Tower } from '#contract/vocabulary.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { queryClient } from '#web/data/query.ts'
import { refreshSession } from '#web/app/session.ts'
import { useOnce } from '#web/data/use-once.ts'
import type { Notify } from '#web/ui/overlays/use-notice.tsx'
import { troubleWith, type ChosenFile } from '#web/features/uploads/index.ts'

export type Address = { tower: Tower; location: string }
type Needs = {
  document: ChosenFile
  notify: Notify
  setError: UseFormSetError<Address>
  documentInput: RefObject<HTMLInputElement | null>
}

/** Sends the request once. What goes wrong is said at its field, above the button and in a notice; nothing typed is lost. */
export function useSubmitVerification({ document, notify, setError, documentInput }: Needs) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const missDocument = () => {
    setFailure(null)
    if (document.file) return
    documentInput.current?.focus()
    notify({ title: text.verification.documentRequired, variant: 'destructive' })
  }

  const fail = (problem: ApiProblem) => {
    const description = [problem.title, problem.text].filter(Boolean).join('. ')
    setFailure(description)
    notify({ title: text.verification.failed, description, variant: 'destructive' })
    showFieldErrors(problem, ['tower', 'location'], setError)
    // The upload has been cleared away meanwhile: the file is still here, and is sent anew.
    if (problem.code === 'VERIFICATION_DOCUMENT_REQUIRED' && document.file)
      document.choose(document.file)
    // An earlier try did arrive, or another tab was faster.
    if (problem.code === 'VERIFICATION_ALREADY_PENDING')
      void queryClient.invalidateQueries({ queryKey: [getVerification.path] })
  }

  const submit = useOnce(async (address: Address) => {
    if (!document.file) return missDocument()
    setFailure(null)
    setSending(true)
    try {
      const end = await document.arrived()
      // What is wrong stands at the field too.
      if (end?.phase !== 'ready')
        return notify({
          title: text.verification.failed,
          description: troubleWith(end),
          variant: 'destructive',
        })
      const verification = await call(submitVerification, {
        body: { ...address, documentId: end.id },
      })
      document.handOver()
      // The form goes; its heading stays.
      window.document.getElementById('verification-title')?.focus()
      queryClient.setQueryData(answerKey(getVerification, {}), verification)
      void refreshSession()
      notify({ title: text.verification.submitted, description: text.verification.submittedHint })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      fail(error)
    } finally {
      setSending(false)
    }
  })

  return { failure, isSending, submit, missDocument }
}
