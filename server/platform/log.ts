import { pino, stdSerializers, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import { outageOf } from './database/outage.ts'

export type Log = Logger
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** Redacts secrets by name, up to three levels deep. */
export function openLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[struck out]',
    },
    serializers: { req: requestLine, res: answerLine, err: errorLine },
  }
  return destination ? pino(options, destination) : pino(options)
}

// PostgreSQL's `detail` has the values of a row that broke a constraint.
const secret = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'secret',
  'token',
  'email',
  'detail',
]

// The query may contain a link's secret or a person's name. Must not throw, whatever is logged as
// `req`.
const requestLine = (request: { method?: string; url?: string; ip?: string }) => ({
  method: request.method,
  path: request.url?.split('?', 1)[0],
  address: request.ip,
})

// In an outage a stack would be logged thousands of times.
const errorLine = (error: Error) => {
  const outage = outageOf(error)
  return outage ? { message: outage.reason } : stdSerializers.err(error)
}

const answerLine = (reply: { statusCode?: number }) => ({ status: reply.statusCode })
