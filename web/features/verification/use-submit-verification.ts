import type { UseFormSetError } from 'react-hook-form'
import { answerKey } from '#contract/bootstrap.ts'
import { text } from '#text'
import { getVerification, submitVerification } from '#contract/verification.ts'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { showFieldErrors } from '#web/data/forms/field-errors.ts'
import { queryClient } from '#web/data/query.ts'
import { refreshSession } from '#web/app/session.ts'
import { useAction } from '#web/data/use-action.ts'
import type { Notify } from '#web/ui/overlays/use-notice.tsx'
import { troubleWith, type ChosenFile } from '#web/features/uploads/index.ts'

export type Address = { tower: string; location: string }
type Needs = {
  document: ChosenFile
  notify: Notify
  setError: UseFormSetError<Address>
}

export function useSubmitVerification({ document, notify, setError }: Needs) {
  const fail = (description: string | undefined) =>
    notify({ title: text.verification.failed, description, variant: 'destructive' })
  const [submit, { busy, problem, forget }] = useAction(
    async (address: Address) => {
      const end = await document.submit(async (documentId) => {
        const verification = await call(submitVerification, { body: { ...address, documentId } })
        // The form disappears; its heading remains.
        window.document.getElementById('verification-title')?.focus()
        queryClient.setQueryData(answerKey(getVerification, {}), verification)
      })
      // Shown at the field too.
      if (end?.phase !== 'ready') return fail(troubleWith(end))
      void refreshSession()
      notify({ title: text.verification.submitted, description: text.verification.submittedHint })
    },
    (refused) => {
      fail(lineOf(refused))
      showFieldErrors(refused, ['tower', 'location'], setError)
      // The server has deleted the unused upload; sends the file again.
      if (refused.code === 'VERIFICATION_DOCUMENT_REQUIRED' && document.file)
        document.choose(document.file)
      // An earlier try arrived, or another tab submitted.
      if (refused.code === 'VERIFICATION_ALREADY_PENDING')
        void queryClient.invalidateQueries({ queryKey: [getVerification.path] })
    },
  )
  const missDocument = () => {
    forget()
    if (document.file) return
    document.input.current?.focus()
    notify({ title: text.verification.documentRequired, variant: 'destructive' })
  }
  return {
    problem,
    busy,
    submit: async (address: Address) => (document.file ? submit(address) : missDocument()),
    missDocument,
  }
}
