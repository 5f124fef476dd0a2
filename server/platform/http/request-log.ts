import type { FastifyBaseLogger } from 'fastify'
import type { LogLevel } from '../log.ts'

/**
 * The logger of a request, made when it is first used: few requests log, and pino searches the
 * bindings of each new logger for secrets.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly level: string
  readonly #parent: FastifyBaseLogger
  readonly #bindings: object
  #made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: object) {
    this.level = parent.level
    this.#parent = parent
    this.#bindings = bindings
  }

  child(...args: Parameters<FastifyBaseLogger['child']>) {
    return this.#own().child(...args)
  }

  fatal(...args: unknown[]) {
    this.#write('fatal', args)
  }

  error(...args: unknown[]) {
    this.#write('error', args)
  }

  warn(...args: unknown[]) {
    this.#write('warn', args)
  }

  info(...args: unknown[]) {
    this.#write('info', args)
  }

  debug(...args: unknown[]) {
    this.#write('debug', args)
  }

  trace(...args: unknown[]) {
    this.#write('trace', args)
  }

  silent(...args: unknown[]) {
    this.#write('silent', args)
  }

  #write(level: LogLevel, args: unknown[]) {
    const log = this.#own()
    Reflect.apply(log[level], log, args)
  }

  #own() {
    return (this.#made ??= this.#parent.child(this.#bindings))
  }
}
