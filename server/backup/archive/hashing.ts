import { createHash, type Hash } from 'node:crypto'
import { Transform } from 'node:stream'

/**
 * The zip's comment, its last bytes, is the SHA-256 of all before: a changed bit is found anywhere,
 * also outside of entries.
 */
export const checksumBytes = 64

export type Content = { bytes: number; sha256: string }

export class Hashed extends Transform {
  readonly hash = createHash('sha256')
  bytes = 0
  override _transform(
    chunk: Buffer,
    _: BufferEncoding,
    done: (error: null, chunk: Buffer) => void,
  ) {
    this.hash.update(chunk)
    this.bytes += chunk.length
    done(null, chunk)
  }
  content() {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') }
  }
}

/** The last bytes are the hash itself. */
export class LastBytes extends Transform {
  readonly hash: Hash
  last = Buffer.alloc(0)
  constructor(hash: Hash) {
    super()
    this.hash = hash
  }
  override _transform(
    chunk: Buffer,
    _: BufferEncoding,
    done: (error: null, chunk: Buffer) => void,
  ) {
    const bytes = Buffer.concat([this.last, chunk])
    const known = Math.max(0, bytes.length - checksumBytes)
    this.hash.update(bytes.subarray(0, known))
    this.last = bytes.subarray(known)
    done(null, chunk)
  }
}
