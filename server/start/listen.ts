import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { StartError } from '#server/platform/start-error.ts'

export async function listen(app: FastifyInstance, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} is in use. Stop what uses it, or choose another with PORT.`,
      )
    if (error.code === 'EACCES')
      throw new StartError(`This user may not open port ${port}. Choose one above 1023 with PORT.`)
    throw error
  }
}
