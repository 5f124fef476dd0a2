import type { Resolver } from 'react-hook-form'
import type { $ZodType, input, output } from 'zod/v4/core'
import { hangs } from '#web/loading/hangs.ts'
import { useFetchAhead } from '#web/loading/use-fetch-ahead.ts'

export type Rules<Schema> = () => Promise<Schema>

/**
 * `useForm({ resolver: useRules(async () => (await import('…')).signInForm), … })`: the schema and
 * zod come when the browser is idle, and a submit waits for them. Without them the server alone
 * checks, or nothing can be sent either.
 */
export function useRules<Schema extends $ZodType<object, object>>(
  load: Rules<Schema>,
): Resolver<input<Schema>, unknown, output<Schema>> {
  useFetchAhead(() => resolverOf(load))
  return async (values, context, options) => {
    try {
      const check = await Promise.race([resolverOf(load), hangs(patienceMs)])
      return await check(values, context, options)
    } catch (reason) {
      console.info('The rules of a form could not be loaded', reason)
      if (isForServer<output<Schema>>(values)) return { values, errors: {} }
      throw reason
    }
  }
}

const patienceMs = 3000

async function resolverOf<Schema extends $ZodType<object, object>>(load: Rules<Schema>) {
  const [{ standardSchemaResolver }, schema] = await Promise.all([
    import('@hookform/resolvers/standard-schema'),
    load(),
  ])
  return standardSchemaResolver<input<Schema>, unknown, output<Schema>>(schema)
}

/** The server has the same rules. */
const isForServer = <Checked>(values: unknown): values is Checked => values !== undefined
