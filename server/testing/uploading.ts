import { expect } from 'vitest'
import { finishUpload, type FinishedUpload, type UploadPurpose } from '#contract/images.ts'
import type { Caller } from './person.ts'

export const tus = { 'tus-resumable': '1.0.0' }
export const uploadMetadata = (purpose: string) =>
  `purpose ${Buffer.from(purpose).toString('base64')},filename ${Buffer.from('passport.jpg').toString('base64')}`

/** Its address is in the Location header. */
export const begin = (person: Pick<Caller, 'fetch'>, length: number, purpose = 'post') =>
  person.fetch({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      ...tus,
      'upload-length': String(length),
      'upload-metadata': uploadMetadata(purpose),
    },
  })

export const send = (person: Caller, url: string, offset: number, bytes: Uint8Array) =>
  person.fetch({
    method: 'PATCH',
    url,
    headers: {
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload: Buffer.from(bytes),
  })

/** Arrived, but not finished. */
export async function arrived(
  person: Caller,
  bytes: Uint8Array,
  purpose: UploadPurpose = 'post',
): Promise<string> {
  const { headers } = await begin(person, bytes.length, purpose)
  expect((await send(person, String(headers.location), 0, bytes)).statusCode).toBe(204)
  return String(headers.location).split('/').at(-1) ?? ''
}

/** As the form does. */
export async function uploaded(
  person: Caller,
  bytes: Uint8Array,
  purpose: UploadPurpose = 'post',
): Promise<FinishedUpload> {
  const id = await arrived(person, bytes, purpose)
  const { status, body } = await person.call(finishUpload, { params: { id } })
  expect(status).toBe(200)
  return body
}
