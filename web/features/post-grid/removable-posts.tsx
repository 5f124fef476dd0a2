import type { ComponentProps, ComponentType, MouseEvent } from 'react'
import type { Post } from '#contract/posts.ts'
import { Paged } from '#web/data/paged.tsx'
import { moveFocusToNext } from '#web/ui/focus/next-focus.ts'
import { PostGrid } from './post-grid.tsx'
import { GonePost, PostGridItem } from './post-grid-item.tsx'
import { PostGridSkeleton } from './post-grid-skeleton.tsx'
import { useRemoval, type RemovalOptions } from './use-removal.ts'

export type ControlsProps = {
  /** Null once it is deleted or hidden. */
  post: Post | null
  onRemove: (event: MouseEvent) => void
}
type Props = Pick<ComponentProps<typeof Paged>, 'query' | 'empty'> & {
  failed: string
  label: string
  rows: readonly { id: string; post: Post | null }[]
  list: RemovalOptions
  Controls: ComponentType<ControlsProps>
}

/** Posts that the viewer marked, each with a control that takes it off the list. */
export function RemovablePosts({ query, failed, empty, label, rows, list, Controls }: Props) {
  const { isListed, remove } = useRemoval(list)
  const listed = rows.filter(isListed)
  return (
    <Paged
      query={query}
      waiting={<PostGridSkeleton />}
      failed={failed}
      empty={listed.length === 0 && empty}
    >
      <PostGrid label={label}>
        {listed.map((row) => {
          const controls = (
            <Controls
              post={row.post}
              onRemove={({ currentTarget }) => {
                moveFocusToNext(currentTarget)
                remove(row)
              }}
            />
          )
          return (
            <li key={row.id} className="relative">
              {row.post ? (
                <PostGridItem post={row.post}>{controls}</PostGridItem>
              ) : (
                <GonePost>{controls}</GonePost>
              )}
            </li>
          )
        })}
      </PostGrid>
    </Paged>
  )
}
