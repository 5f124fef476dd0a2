import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { $ZodType, input, output } from 'zod/v4/core'

/** `useForm({ resolver: rulesOf(signInForm), … })` */
export const rulesOf = <Schema extends $ZodType<FieldValues, FieldValues>>(
  schema: Schema,
): Resolver<input<Schema>, unknown, output<Schema>> =>
  standardSchemaResolver<input<Schema>, unknown, output<Schema>>(schema)
