/** Without an id it is new; the key tells two new ones apart. */
export type DraftTower = { key: string; id?: string | undefined; name: string }
