import type { DetailedError } from 'tus-js-client'
import type { UploadPurpose } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'

/** No byte in this time: the connection is gone, though nobody has said so. */
const silenceMs = 20_000

export type Sending = {
  /**
   * Sends the file, or the rest of it where it was sent before. Resolves with the upload's id.
   * @throws DetailedError with the server's answer, or without one where the connection failed
   */
  send: (signal: AbortSignal, onPercent: (percent: number) => void) => Promise<string>
  /** What the server calls it, as soon as it knows of it. */
  id: () => string | undefined
}

export function sendingOf(file: File, purpose: UploadPurpose): Sending {
  let address: string | null = null
  const send = async (signal: AbortSignal, onPercent: (percent: number) => void) => {
    const { Upload } = await import('tus-js-client')
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    let silence: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => reject(new Error('The connection fell silent')), silenceMs)
    }
    const upload = new Upload(file, {
      endpoint: '/api/uploads',
      uploadUrl: address,
      chunkSize: limits.uploadChunkBytes,
      metadata: { purpose },
      // We try again ourselves: for as long as it takes, and at once when the connection is back.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => (address = upload.url),
      onBeforeRequest: () => signal.throwIfAborted(),
      onProgress: (sent, total) => {
        listen()
        onPercent(Math.floor((sent / total) * 100))
      },
      onSuccess: () => resolve(idIn(upload.url)),
      onError: reject,
    })
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
    listen()
    upload.start()
    try {
      return await promise
    } catch (error) {
      void upload.abort()
      throw error
    } finally {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
    }
  }
  return { send, id: () => idIn(address) || undefined }
}

const idIn = (url: string | null) => url?.split('/').at(-1) ?? ''

/** The answer that made an upload fail, if there was one. */
export function answerOf(error: unknown): { status: number; body: string } | undefined {
  if (!isDetailed(error) || !error.originalResponse) return undefined
  return { status: error.originalResponse.getStatus(), body: error.originalResponse.getBody() }
}

const isDetailed = (error: unknown): error is DetailedError => error instanceof Error && 'originalResponse' in error
