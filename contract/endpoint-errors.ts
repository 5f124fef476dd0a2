import type { Endpoint } from './endpoint.ts'
import { commonErrors, type ErrorCode } from './errors.ts'

export function errorsOf({ access, errors }: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...commonErrors, ...errors]
  if (access !== 'public') codes.push('NOT_SIGNED_IN')
  if (access === 'moderator')
    codes.push('SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_ENROLMENT_REQUIRED')
  return codes
}
