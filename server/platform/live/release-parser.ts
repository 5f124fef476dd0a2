import type { Socket } from 'node:net'

/** Node does not document it. */
type RequestParser = { remove: () => void; close: () => void }

/**
 * Frees the 10 kB of Node's request parser for a connection that has its last request (record 0114).
 * From then on, the connection breaks if the client sends anything. A Node that keeps its parser
 * elsewhere keeps its memory too.
 */
export function releaseParser(socket: Socket) {
  // Not at once: the parser may be what called us, and a call must not free it.
  setImmediate(() => {
    const { parser } = socket as { parser?: Partial<RequestParser> | null }
    if (socket.destroyed || !isRequestParser(parser)) return
    socket.removeAllListeners('data')
    socket.on('data', () => socket.destroy()) // with this, Node also takes the reading from the parser
    parser.remove()
    Object.assign(socket, { parser: null })
    parser.close()
  })
}

const isRequestParser = (parser?: Partial<RequestParser> | null): parser is RequestParser =>
  typeof parser?.remove === 'function' && typeof parser.close === 'function'
