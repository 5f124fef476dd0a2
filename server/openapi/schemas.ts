import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import { addExample, exampleOf } from './examples.ts'

export function schemaOf(schema: $ZodType, io: 'input' | 'output') {
  const { $schema: _, ...described } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => addExample(zodSchema, jsonSchema, path.at(-1)),
  })
  return described
}

export function parameters(schema: $ZodType | undefined, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input') : {}
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

export function json(schema: $ZodType, io: 'input' | 'output') {
  const described = schemaOf(schema, io)
  return { 'application/json': { schema: described, example: exampleOf(schema, described) } }
}
