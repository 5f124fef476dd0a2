import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUnderWay, startUpload, useUpload, type Upload, type UploadState } from '../uploads/index.ts'

export type ChosenDocument = {
  file: File | null
  state: UploadState | null
  choose: (file: File) => void
  retry: () => void
  remove: () => void
  /** Waits for the upload, trying once more where that may help. Null where nothing was chosen or it cannot be used. */
  arrived: () => Promise<string | null>
  /** It belongs to a request now: leaving the form does not take it back. */
  handOver: () => void
}

/** The document that the form holds: sent as soon as it is chosen, taken back if the form is left without it. */
export function useDocument(): ChosenDocument {
  const [upload, setUpload] = useState<Upload | null>(null)
  const state = useUpload(upload)
  const isHandedOver = useRef(false)
  const leave = useEffectEvent(() => {
    if (!isHandedOver.current) upload?.cancel()
  })
  useEffect(() => () => leave(), [])
  return {
    file: upload?.file ?? null,
    state,
    choose: (file) => {
      upload?.cancel()
      setUpload(startUpload(file, 'verification'))
    },
    retry: () => upload?.retry(),
    remove: () => {
      upload?.cancel()
      setUpload(null)
    },
    arrived: async () => {
      if (!upload) return null
      const before = upload.state()
      if (before.phase === 'failed' && before.canRetry) upload.retry()
      const end = await endOf(upload)
      return end.phase === 'ready' ? end.id : null
    },
    handOver: () => {
      isHandedOver.current = true
    },
  }
}

const endOf = (upload: Upload): Promise<UploadState> =>
  new Promise((resolve) => {
    const stop = upload.watch(look)
    look()
    function look() {
      const state = upload.state()
      if (isUnderWay(state)) return
      stop()
      resolve(state)
    }
  })
