import type { Endpoint } from './endpoint.ts'
import { commonErrors, type ErrorCode } from './errors.ts'

export function errorsOf({ method, access, errors, scope }: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...commonErrors, ...errors]
  if (scope) codes.push('TOKEN_INVALID')
  if (access !== 'public') codes.push('NOT_SIGNED_IN')
  // What a change refers to may be deleted at the same moment, such as the caller's account. A body is
  // read also where none is wanted.
  if (method !== 'GET') codes.push('NOT_FOUND', 'BODY_TOO_LARGE')
  // For residents there is no such place.
  if (access === 'moderator')
    codes.push('NOT_FOUND', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_ENROLMENT_REQUIRED')
  return [...new Set(codes)]
}
