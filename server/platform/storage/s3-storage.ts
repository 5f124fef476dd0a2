import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { checkedKey, checkedPrefix } from './storage-key.ts'
import { StorageFailure, type S3Address, type Storage } from './storage.ts'

export function s3Storage(address: S3Address): Storage {
  const Bucket = address.bucket
  const client = clientFor(address)
  return {
    isShared: true,
    put: async (key, bytes, contentType) => {
      const object = { Bucket, Key: checkedKey(key) }
      await client.send(
        new PutObjectCommand({
          ...object,
          Body: bytes,
          ContentLength: bytes.length,
          ContentType: contentType,
        }),
      )
      const { ContentLength } = await client.send(new HeadObjectCommand(object))
      if (ContentLength !== bytes.length)
        throw new StorageFailure(`${key}: sent ${bytes.length} bytes, stored ${ContentLength}`)
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
    copy: async (from, to) => {
      await client.send(
        new CopyObjectCommand({
          Bucket,
          Key: checkedKey(to),
          CopySource: `${Bucket}/${checkedKey(from)}`,
        }),
      )
    },
    delete: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) }))
    },
    list: async (prefix) => {
      const keys: string[] = []
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: checkedPrefix(prefix) },
      ))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key)
      return keys.toSorted()
    },
    bytesBelow: async (prefix) => {
      let bytes = 0
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: checkedPrefix(prefix) },
      ))
        for (const { Size } of page.Contents ?? []) bytes += Size ?? 0
      return bytes
    },
    // A put is atomic, so a crash leaves nothing.
    removeUnfinished: async () => undefined,
  }
}

function clientFor({ endpoint, region, accessKeyId, secretAccessKey }: S3Address): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // other services than Amazon's store the SDK's checksum framing as content
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000 },
  })
}
