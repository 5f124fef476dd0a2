import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const getSignUpRules = endpoint({
  method: 'GET',
  path: '/api/sign-up',
  access: 'public',
  summary: 'Whether sign-up needs the building’s code; `closed` if it does and there is none',
  output: z.object({ signUp: z.enum(['open', 'code', 'closed']) }),
})

const buildingCode = z.object({
  isAsked: z.boolean(),
  /** 0 if there is none. */
  version: z.int(),
  /** Null if there is none, or its key was lost. */
  code: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
})

export const getBuildingCode = endpoint({
  method: 'GET',
  path: '/api/admin/building-code',
  access: 'moderator',
  summary: 'The building’s code; administrators only',
  output: buildingCode,
  errors: ['ADMINISTRATORS_ONLY'],
})

export const changeBuildingCode = endpoint({
  method: 'PUT',
  path: '/api/admin/building-code',
  access: 'moderator',
  summary:
    'Creates a new code if `replaces` is the current version; else answers with the current code',
  body: z.object({ replaces: z.int() }),
  output: buildingCode,
  errors: ['ADMINISTRATORS_ONLY'],
})
