import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const getSignUpRules = endpoint({
  method: 'GET',
  path: '/api/sign-up',
  access: 'public',
  summary:
    'Whether signing up asks for the building’s code; `closed` as long as it should but none has been made',
  output: z.object({ signUp: z.enum(['open', 'code', 'closed']) }),
  errors: [],
})

const buildingCode = z.object({
  /** Whether signing up asks for it at present. */
  isAsked: z.boolean(),
  /** 0 as long as there is none. */
  version: z.int(),
  /** Null where there is none, or where it cannot be read any more. */
  code: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
})

export const getBuildingCode = endpoint({
  method: 'GET',
  path: '/api/admin/building-code',
  access: 'moderator',
  summary: 'The building’s code, for the notice in the lobby; administrators only',
  output: buildingCode,
  errors: ['ADMINISTRATORS_ONLY'],
})

export const changeBuildingCode = endpoint({
  method: 'PUT',
  path: '/api/admin/building-code',
  access: 'moderator',
  summary:
    'Makes a new code in the place of version `replaces`; where that has been replaced already, answers with what is there',
  body: z.object({ replaces: z.int() }),
  output: buildingCode,
  errors: ['ADMINISTRATORS_ONLY'],
})
