import { decor } from './decor.ts'
import { electronics } from './electronics.ts'
import { furniture } from './furniture.ts'
import type { Goods } from './goods.ts'
import { kids } from './kids.ts'
import { kitchen } from './kitchen.ts'
import { leisure } from './leisure.ts'
import { sports } from './sports.ts'

/** Everything that this building has to give. */
export const catalogue: readonly Goods[] = [
  ...furniture,
  ...decor,
  ...kitchen,
  ...kids,
  ...sports,
  ...electronics,
  ...leisure,
]
