import { limits } from '#contract/limits.ts'

export const tokenErrors = {
  TOKEN_INVALID: {
    status: 401,
    title: 'This token does not work',
    text: 'It has expired, was removed, or is not accepted here.',
  },
  TOKEN_NOT_ALLOWED: {
    status: 403,
    title: 'This token may not do that',
    text: 'Few addresses accept personal tokens, each for one scope. The API’s description at /api/docs names them.',
  },
  TOKENS_OFF: { status: 409, title: 'Personal tokens are switched off in this building' },
  TOKENS_TOO_MANY: {
    status: 409,
    title: `You have ${limits.tokensPerResident} tokens`,
    text: 'Please remove one first.',
  },
  TOKENS_NEED_VERIFICATION: { status: 403, title: 'Only verified residents can make tokens' },
} as const
