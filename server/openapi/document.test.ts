// Proves docs/specification.md: Data, and how it is asked for
import { expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { endpoints } from '#contract/endpoints.ts'
import { exampleOf } from './examples.ts'
import { schemaOf } from './schemas.ts'

test.each(
  endpoints.flatMap(([name, { body, output }]) => [
    { name, part: 'answer', schema: output, io: 'output' as const },
    ...(body ? [{ name, part: 'request', schema: body, io: 'input' as const }] : []),
  ]),
)('the example of the $part of $name is a possible one', ({ schema, io }) => {
  const { error } = safeParse(schema, exampleOf(schema, schemaOf(schema, io)))
  expect(error?.issues ?? []).toEqual([])
})
