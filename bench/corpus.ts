/** The same building each time: residents, posts and gestures, drawn from seeded random numbers. */

export type Post = {
  id: string
  creator: number
  title: string
  description: string
  cents: number
  tower: string
  location: string
  tags: string[]
  showTower: boolean
  showLocation: boolean
  sold: boolean
  minutesOld: number
  imageIds: string[]
}

/** Uniform in [0, 1), by mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const vocabularySize = 30_000
/** Made of syllables; a word's place is its rank by frequency. */
export const vocabulary = makeVocabulary()

function makeVocabulary(): string[] {
  const random = randomFrom(7)
  const consonants = ['b', 'ch', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 'st', 't', 'w']
  const vowels = ['a', 'e', 'i', 'o', 'u', 'ea', 'oo']
  const one = (list: string[]) => list[Math.floor(random() * list.length)] ?? ''
  const words = new Set<string>()
  while (words.size < vocabularySize) {
    const syllables = 1 + Math.floor(random() * 2 + words.size / vocabularySize)
    let word = ''
    for (let n = 0; n <= syllables; n++) word += one(consonants) + one(vowels)
    words.add(word + one(['', 'n', 'r', 's', 't']))
  }
  return [...words]
}

/** By Zipf's law: the k-th word with a probability of about 1/k. */
export const drawWord = (random: () => number): string =>
  vocabulary[Math.floor(vocabularySize ** random()) - 1] ?? ''

const drawText = (random: () => number, words: number): string =>
  Array.from({ length: words }, () => drawWord(random)).join(' ')

const whole = (random: () => number, below: number) => Math.floor(random() * below)

/** A UUID of version 4 from the same numbers. */
function drawId(random: () => number): string {
  const hex = Array.from({ length: 8 }, () =>
    whole(random, 0x10000).toString(16).padStart(4, '0'),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

export function* drawPosts(count: number, residents: number): Generator<Post> {
  const random = randomFrom(11)
  for (let n = 0; n < count; n++)
    yield {
      id: drawId(random),
      creator: whole(random, residents),
      title: drawText(random, 2 + whole(random, 3))
        .slice(0, 40)
        .trim(),
      description: `${drawText(random, 8 + whole(random, 50))}.`,
      cents: whole(random, 5) * 2500,
      tower: random() < 0.5 ? 'North' : 'South',
      location: String(100 + whole(random, 2300)),
      tags: [...new Set([drawWord(random), drawWord(random), drawWord(random)])],
      showTower: random() < 0.9,
      showLocation: random() < 0.66,
      sold: random() < 0.12,
      minutesOld: n * 3,
      imageIds: Array.from({ length: 1 + whole(random, 3) }, () => drawId(random)),
    }
}

export const residentId = (n: number): string =>
  `aaaaaaaa-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

export const conversationId = (n: number): string =>
  `cccccccc-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

/** Gestures of posts: ten likes, two saves and three interests each. */
export function* drawGestures(posts: Iterable<Post>, residents: number) {
  const random = randomFrom(13)
  for (const { id, creator } of posts) {
    const somebody = () => whole(random, residents)
    yield {
      id,
      likes: [...new Set(Array.from({ length: 10 }, somebody))],
      saves: [...new Set(Array.from({ length: 2 }, somebody))],
      interests: [...new Set(Array.from({ length: 3 }, somebody))].filter((n) => n !== creator),
    }
  }
}

/** JSON of a picture that the contract allows; no bytes are stored. */
export const pictureOf = (id: string) => ({
  id,
  width: 2000,
  height: 1500,
  color: '#c8b7a0',
  thumbhash: '2QcGFYJ4eIiAeIiHh4eHgHCHeAeH',
  widths: [480, 960, 2000],
  src: `/media/${id}/2000.webp`,
})
