import { Metadata } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { fail } from '../http/fail.ts'

/** `purposes` are those that the metadata may name. */
export type UploadRules = { purposes: readonly string[]; maxBytes: number }

export function readUploadHeaders(
  { headers, viewer }: FastifyRequest,
  { purposes, maxBytes }: UploadRules,
) {
  const sizeBytes = Number(headers['upload-length'])
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 1) fail('INVALID_INPUT')
  if (sizeBytes > maxBytes) fail('IMAGE_TOO_LARGE')
  const purpose = purposeIn(headers['upload-metadata'])
  if (!purpose || !purposes.includes(purpose)) fail('INVALID_INPUT')
  return { ownerId: viewer?.id ?? fail('NOT_SIGNED_IN'), purpose, sizeBytes }
}

function purposeIn(metadata: string | string[] | undefined) {
  try {
    return Metadata.parse(String(metadata ?? ''))['purpose']
  } catch {
    return fail('INVALID_INPUT')
  }
}
