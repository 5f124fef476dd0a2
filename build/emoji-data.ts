import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'

const folder = 'emoji/en'

// Only what the picker reads.
const data = z.array(
  z.object({
    emoji: z.string(),
    label: z.string(),
    version: z.number(),
    group: z.optional(z.number()),
    subgroup: z.optional(z.number()),
    tags: z.optional(z.array(z.string())),
    skins: z.optional(
      z.array(z.object({ emoji: z.string(), tone: z.union([z.number(), z.array(z.number())]) })),
    ),
  }),
)
const named = z.object({ key: z.string(), order: z.number() })
const messages = z.object({
  groups: z.array(z.extend(named, { message: z.string() })),
  skinTones: z.array(z.object({ key: z.string(), message: z.string() })),
  subgroups: z.array(named),
})

/** Emits the names as files of the app, so that no browser asks another server. */
export function emojiData(): Plugin {
  return {
    name: 'emoji-data',
    apply: 'build',
    async buildStart() {
      const [emoji, words] = await Promise.all([
        readJson(import.meta.resolve('emojibase-data/en/data.json')),
        readJson(import.meta.resolve('emojibase-data/en/messages.json')),
      ])
      this.emitFile({
        type: 'asset',
        fileName: `${folder}/data.json`,
        source: JSON.stringify(data.parse(emoji)),
      })
      this.emitFile({
        type: 'asset',
        fileName: `${folder}/messages.json`,
        source: JSON.stringify(messages.parse(words)),
      })
    },
  }
}

const readJson = async (address: string): Promise<unknown> =>
  JSON.parse(await readFile(fileURLToPath(address), 'utf8'))
