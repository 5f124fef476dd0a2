import type { Endpoint } from './endpoint.ts'
import * as modules from './endpoint-modules.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'access' in value

export const endpoints: [string, Endpoint][] = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    isEndpoint(value) ? [[name, value] satisfies [string, Endpoint]] : [],
  ),
)
