import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { checkedKey, checkedPrefix } from './storage-key.ts'
import type { Storage } from './storage.ts'

/** Any S3-compatible service: `s3://key:secret@host:port/bucket?region=…&tls=…` (region us-east-1 and tls=true where not said). */
export function s3Storage(address: URL): Storage {
  const Bucket = decodeURIComponent(address.pathname.slice(1))
  const client = clientFor(address)
  return {
    put: async (key, bytes, contentType) => {
      const object = { Bucket, Key: checkedKey(key) }
      await client.send(new PutObjectCommand({ ...object, Body: bytes, ContentLength: bytes.length, ContentType: contentType }))
      const { ContentLength } = await client.send(new HeadObjectCommand(object))
      if (ContentLength !== bytes.length) throw new Error(`${key}: sent ${bytes.length} bytes, stored ${ContentLength}`)
    },
    get: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: checkedKey(key) }))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    delete: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) }))
    },
    list: async (prefix) => {
      const keys: string[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: checkedPrefix(prefix) }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key)
      return keys.toSorted()
    },
  }
}

function clientFor(address: URL): S3Client {
  const scheme = address.searchParams.get('tls') === 'false' ? 'http' : 'https'
  return new S3Client({
    endpoint: `${scheme}://${address.host}`,
    region: address.searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(address.username), secretAccessKey: decodeURIComponent(address.password) },
    forcePathStyle: true,
    // other services than Amazon's store the SDK's checksum framing as if it were content
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000 },
  })
}
