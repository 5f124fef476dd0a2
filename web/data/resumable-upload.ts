import type { DetailedError } from 'tus-js-client'
import { uploadsPath } from '#contract/image-path.ts'
import type { UploadPurpose } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { ApiProblem, unreadable } from './api-problem.ts'
import { deferred } from './deferred.ts'

/** Without a byte for this long, the connection is dead. */
const silenceMs = 20_000

/** Shrinks when a proxy refuses a piece; kept for the next file. */
let largestPiece: number = limits.uploadChunkBytes

/** Called ahead, it loads while the picture is scaled. */
export const loadClient = () => import('tus-js-client')

export type Sending = {
  /** Resolves to the upload's id. @throws ApiProblem */
  send: (signal: AbortSignal, onPercent: (percent: number) => void) => Promise<string>
  id: () => string | undefined
}

export function sendingOf(file: File, purpose: UploadPurpose): Sending {
  let address: string | null = null
  let piece = 0
  let isRepeated = false
  const send = async (
    signal: AbortSignal,
    onPercent: (percent: number) => void,
  ): Promise<string> => {
    signal.throwIfAborted()
    try {
      return await sendPieces(signal, onPercent)
    } catch (error) {
      if (!isPieceTooLarge(error) || piece <= limits.uploadLeastChunkBytes) throw error
      largestPiece = Math.max(limits.uploadLeastChunkBytes, Math.floor(piece / 2))
      return send(signal, onPercent)
    }
  }
  const sendPieces = async (signal: AbortSignal, onPercent: (percent: number) => void) => {
    const { Upload } = await loadClient().catch(() => {
      throw unreadable()
    })
    piece = Math.min(limits.uploadFirstChunkBytes, largestPiece)
    const { promise, resolve, reject } = deferred<string>()
    let silence: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => reject(unreadable()), silenceMs)
    }
    const upload = new Upload(file, {
      endpoint: uploadsPath,
      uploadUrl: address,
      chunkSize: piece,
      // Saves a round trip. A second try creates it first: a cut then keeps what has arrived.
      uploadDataDuringCreation: file.size <= piece && !isRepeated,
      metadata: { purpose },
      // The caller retries, at once when the connection is back.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => (address = upload.url),
      onBeforeRequest: () => signal.throwIfAborted(),
      onProgress: (sent, total) => {
        listen()
        onPercent(Math.floor((sent / total) * 100))
      },
      onChunkComplete: () => {
        piece = Math.min(2 * piece, largestPiece)
        upload.options.chunkSize = piece
      },
      onSuccess: () => resolve(idIn(upload.url)),
      // Read at once: an aborted request loses its answer.
      onError: (error) => reject(problemIn(error)),
    })
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
    listen()
    upload.start()
    isRepeated = true
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

function problemIn(error: Error | DetailedError): ApiProblem {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  if (!answer) return unreadable()
  const retryAfterSeconds = Number(answer.getHeader('retry-after')) || 0
  try {
    return new ApiProblem(answer.getStatus(), JSON.parse(answer.getBody()), retryAfterSeconds)
  } catch {
    return unreadable(answer.getStatus(), null, retryAfterSeconds)
  }
}

/** A proxy's answer: the server takes any size. */
const isPieceTooLarge = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'OFFLINE' && error.status === 413
