import { sample } from 'openapi-sampler'
import { safeParse, type $ZodType, type JSONSchema } from 'zod/v4/core'

/** What a field of this name says in examples, if its schema takes it. */
const byName: Record<string, unknown> = {
  auth: 'k8JV6sjdbhAi1n3_LDBLvA',
  bio: 'I repair bicycles at weekends.',
  body: 'Is it still available?',
  code: '402913',
  commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  createdAt: '2026-11-23T18:30:00.000Z',
  currency: 'USD',
  description: 'Beech, 120 by 60 cm, with a drawer. One small scratch on the left.',
  email: 'ada@building.example',
  from: '10.00',
  list: 'North 1204\nSouth 77',
  locale: 'en-US',
  location: '1204',
  name: 'Ada Lovelace',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  password: 'three green bicycles',
  price: '45.00',
  q: 'desk',
  seed: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
  src: '/media/5f0c1e7e-3a52-4c1b-9d0e-2f6a7b8c9d01/1600.webp',
  tags: ['desk', 'wood'],
  text: 'Is it still available?',
  timeZone: 'America/New_York',
  title: 'Desk with a drawer',
  to: '80.00',
  token: 'q3Jx0bZ5T1mVY8dLr2nKcw',
  tower: 'North',
  username: 'ada',
}

/** For `toJSONSchema`: gives known fields their example. */
export function addExample(
  zodSchema: $ZodType,
  jsonSchema: JSONSchema.BaseSchema,
  name: string | number | undefined,
) {
  const value = byName[String(name)]
  if (value !== undefined && safeParse(zodSchema, value).success) jsonSchema.examples = [value]
}

/** Without a field that excludes another one. */
export function exampleOf(schema: $ZodType, described: object): unknown {
  const whole = sample(described, { quiet: true })
  const isPossible = (value: unknown) => safeParse(schema, value).success
  if (isPossible(whole) || typeof whole !== 'object' || whole === null) return whole
  const lessOne = Object.keys(whole).map((left) =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => name !== left)),
  )
  return lessOne.find(isPossible) ?? whole
}
