import { availableParallelism } from 'node:os'
import { openImagePipeline } from '#server/platform/rendering/pipeline.ts'
import type { Case } from '../cases.ts'
import type { SeedPost } from '../post.ts'
import type { Random } from '../random.ts'
import { storeDocument, storeScene, type Needs } from './store-picture.ts'

/** Uses the pipeline of uploads. A scene is drawn once, and its posts share the bytes. */
export async function storePictures(
  needs: Needs,
  posts: readonly SeedPost[],
  cases: readonly Case[],
  random: Random,
) {
  const pipeline = openImagePipeline({
    processes: availableParallelism(),
    queue: Number.MAX_SAFE_INTEGER,
  })
  try {
    const shown = posts.flatMap((post) =>
      post.scenes.map((scene, index) => ({ post, scene, position: index + 1 })),
    )
    const scenes = Map.groupBy(
      shown,
      ({ scene: { thing, colour, view } }) => `${thing} ${colour} ${view}`,
    )
    const images = await Promise.all(
      [...scenes.values()].map((uses) => storeScene(pipeline, needs, uses)),
    )
    const waiting = cases.flatMap((one) =>
      one.documentId === null ? [] : [{ ...one, documentId: one.documentId }],
    )
    const documents = await Promise.all(
      waiting.map((one) => storeDocument(pipeline, needs, one, random)),
    )
    return { rows: [...images.flat(), ...documents], scenes: scenes.size + documents.length }
  } finally {
    await pipeline.close()
  }
}
