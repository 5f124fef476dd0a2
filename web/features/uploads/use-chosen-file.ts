import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadPurpose } from '#contract/images.ts'
import { lineOf } from '#web/data/problem.ts'
import { useFetchAhead } from '#web/loading/use-fetch-ahead.ts'
import { loadSending, startUpload, useUpload, type Upload } from './start-upload.ts'
import { until } from './until.ts'
import { isUnderWay, type UploadState } from './upload-state.ts'

export type ChosenFile = ReturnType<typeof useChosenFile>

/** Sends the file when it is chosen; deletes it if the form is left without a submit. */
export function useChosenFile(purpose: UploadPurpose) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const state = useUpload(upload)
  const input = useRef<HTMLInputElement>(null)
  const submitted = useRef<Upload | null>(null)
  const isLeft = useRef(false)
  const leave = useEffectEvent(() => {
    isLeft.current = true
    if (upload !== submitted.current) upload?.cancel()
  })
  useEffect(() => () => leave(), [])
  useFetchAhead(loadSending)
  return {
    purpose,
    input,
    upload,
    file: upload?.file ?? null,
    state,
    choose: (file: File) => {
      upload?.cancel()
      setUpload(startUpload(file, purpose))
    },
    // The pressed button goes: the input has the focus then.
    retry: () => {
      input.current?.focus()
      upload?.retry()
    },
    remove: () => {
      input.current?.focus()
      upload?.cancel()
      setUpload(null)
    },
    /**
     * Uses the upload when it has arrived, after one retry if that may help, and clears the field. Goes
     * on if the form is left. Resolves to how the upload ended.
     */
    submit: async (use: (id: string) => Promise<unknown>) => {
      if (!upload) return null
      submitted.current = upload
      let isUsed = false
      try {
        const before = upload.state.get()
        if (before.phase === 'failed' && before.canRetry) upload.retry()
        const end = await until(upload.state, (state) => !isUnderWay(state))
        if (end.phase !== 'ready') return end
        await use(end.id)
        isUsed = true
        setUpload(null)
        return end
      } finally {
        if (!isUsed) {
          submitted.current = null
          if (isLeft.current) upload.cancel()
        }
      }
    },
  }
}

/** The error text for the upload's field. */
export const troubleWith = (state: UploadState | null): string | undefined =>
  state?.phase === 'failed' ? lineOf(state) : undefined
