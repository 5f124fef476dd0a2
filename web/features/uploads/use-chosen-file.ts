import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadPurpose } from '#contract/images.ts'
import { lineOf } from '#web/data/problem.ts'
import { useFetchAhead } from '#web/loading/use-fetch-ahead.ts'
import { loadSending, startUpload, useUpload, type Upload } from './start-upload.ts'
import { until } from './until.ts'
import { isUnderWay, type UploadState } from './upload-state.ts'

export type ChosenFile = ReturnType<typeof useChosenFile>

/** Sends the file when it is chosen; deletes it if the form is left. */
export function useChosenFile(purpose: UploadPurpose) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const state = useUpload(upload)
  const input = useRef<HTMLInputElement>(null)
  const handedOver = useRef<Upload | null>(null)
  const leave = useEffectEvent(() => {
    if (upload !== handedOver.current) upload?.cancel()
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
    /** Resolves when the upload has ended, after one retry if that may help. */
    arrived: async () => {
      if (!upload) return null
      const before = upload.state.get()
      if (before.phase === 'failed' && before.canRetry) upload.retry()
      return until(upload.state, (state) => !isUnderWay(state))
    },
    /** Clears the field without deleting the upload, which is now in use. */
    handOver: () => {
      handedOver.current = upload
      setUpload(null)
    },
  }
}

/** The error text for the upload's field. */
export const troubleWith = (state: UploadState | null): string | undefined =>
  state?.phase === 'failed' ? lineOf(state) : undefined
