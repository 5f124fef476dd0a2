import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import { Paged } from '#web/data/paged.tsx'
import { moveFocusToNext } from '#web/ui/focus/next-focus.ts'
import { gridReach, NearItem } from '#web/ui/layout/near-item.tsx'
import { PostGrid } from './post-grid.tsx'
import { GonePost, PostGridItem } from './post-grid-item.tsx'
import { PostGridSkeleton } from './post-grid-skeleton.tsx'
import { useRemoval, type RemovalOptions } from './use-removal.ts'

/** `post` is null once it is deleted or hidden. */
type Row = { id: string; post: Post | null }
export type ControlsProps<R extends Row = Row> = {
  row: R
  onRemove: (press: { currentTarget: Element }) => void
}
type Props<R extends Row> = Pick<ComponentProps<typeof Paged>, 'query' | 'empty'> & {
  failed: string
  label: string
  rows: readonly R[]
  list: RemovalOptions
  Controls: ComponentType<ControlsProps<R>>
  /** In the place of 'Reserved'. */
  stampOf?: (row: R) => ReactNode
}

/** Posts that the viewer marked, each with a control that takes it off the list. */
export function RemovablePosts<R extends Row>({
  query,
  failed,
  empty,
  label,
  rows,
  list,
  Controls,
  stampOf,
}: Props<R>) {
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
        {listed.map((row, position) => {
          const controls = (
            <Controls
              row={row}
              onRemove={({ currentTarget }) => {
                moveFocusToNext(currentTarget)
                remove(row)
              }}
            />
          )
          return (
            <NearItem
              key={row.id}
              name={`grid ${row.id}`}
              isFirst={position < 20}
              reach={gridReach}
              className="relative"
            >
              {() =>
                row.post ? (
                  <PostGridItem post={row.post} stamp={stampOf?.(row)}>
                    {controls}
                  </PostGridItem>
                ) : (
                  <GonePost>{controls}</GonePost>
                )
              }
            </NearItem>
          )
        })}
      </PostGrid>
    </Paged>
  )
}
