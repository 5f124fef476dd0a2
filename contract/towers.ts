/** Rows keep the id, people read the name. */
export type Tower = { id: string; name: string }

/** A tower that is gone is called by its id. */
export const towerName = (towers: readonly Tower[], id: string): string =>
  towers.find((each) => each.id === id)?.name ?? id
