import * as decor from './decor.ts'
import * as electronics from './electronics.ts'
import * as kids from './kids.ts'
import * as kitchen from './kitchen.ts'
import * as leisure from './leisure.ts'
import * as plants from './plants.ts'
import * as seating from './seating.ts'
import * as sports from './sports.ts'
import * as tables from './tables.ts'
import * as wheels from './wheels.ts'

/** Everything that can be drawn, by its name. */
export const things = {
  ...seating,
  ...tables,
  ...decor,
  ...plants,
  ...kitchen,
  ...wheels,
  ...sports,
  ...kids,
  ...electronics,
  ...leisure,
}

export type Thing = keyof typeof things
