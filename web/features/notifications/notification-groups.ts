import type { Notification } from '#contract/notifications.ts'

/** The newest first. */
export type Group = readonly [Notification, ...Notification[]]

/** Two neighbours are named; from three on, interest in one post is told in one line. */
const smallestGroup = 3

/** Interest in one post that nothing else comes between, as far as it is read or unread alike. */
export function groupsOf(
  rows: readonly Notification[],
  isNew: (notification: Notification) => boolean,
): Group[] {
  const runs: [Notification, ...Notification[]][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run && isSame(run[0], row) && isNew(run[0]) === isNew(row)) run.push(row)
    else runs.push([row])
  }
  return runs.flatMap((run): Group[] =>
    run.length < smallestGroup ? run.map((row): Group => [row]) : [run],
  )
}

const isSame = (one: Notification, other: Notification) =>
  one.type === 'interest' &&
  other.type === 'interest' &&
  one.post !== null &&
  one.post.id === other.post?.id
