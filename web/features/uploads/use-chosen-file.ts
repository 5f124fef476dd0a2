import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadPurpose } from '#contract/images.ts'
import { lineOf } from '#web/data/problem.ts'
import { startUpload, useUpload, type Upload } from './start-upload.ts'
import { until } from './until.ts'
import { isUnderWay, type UploadState } from './upload-state.ts'

export type ChosenFile = {
  purpose: UploadPurpose
  file: File | null
  state: UploadState | null
  choose: (file: File) => void
  retry: () => void
  remove: () => void
  /** Resolves when the upload has ended, after one retry if that may help. Null without a file. */
  arrived: () => Promise<UploadState | null>
  /** Clears the field without deleting the upload, which is now in use. */
  handOver: () => void
}

/** Sends the file when it is chosen; deletes it if the form is left. */
export function useChosenFile(purpose: UploadPurpose): ChosenFile {
  const [upload, setUpload] = useState<Upload | null>(null)
  const state = useUpload(upload)
  const handedOver = useRef<Upload | null>(null)
  const leave = useEffectEvent(() => {
    if (upload !== handedOver.current) upload?.cancel()
  })
  useEffect(() => () => leave(), [])
  return {
    purpose,
    file: upload?.file ?? null,
    state,
    choose: (file) => {
      upload?.cancel()
      setUpload(startUpload(file, purpose))
    },
    retry: () => upload?.retry(),
    remove: () => {
      upload?.cancel()
      setUpload(null)
    },
    arrived: async () => {
      if (!upload) return null
      const before = upload.state.get()
      if (before.phase === 'failed' && before.canRetry) upload.retry()
      return until(upload.state, (state) => !isUnderWay(state))
    },
    handOver: () => {
      handedOver.current = upload
      setUpload(null)
    },
  }
}

/** The error text for the upload's field. */
export const troubleWith = (state: UploadState | null): string | undefined =>
  state?.phase === 'failed' ? lineOf(state) : undefined
