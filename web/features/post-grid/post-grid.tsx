import type { ReactNode } from 'react'
import { gridReach, NearItem } from '#web/ui/layout/near-item.tsx'
import { PostGridItem, type Item } from './post-grid-item.tsx'

type GridProps = { label?: string } & ({ children: ReactNode } | { posts: readonly Item[] })

export const PostGrid = ({ label, ...rest }: GridProps) => (
  <ul aria-label={label} className="post-grid">
    {'children' in rest
      ? rest.children
      : rest.posts.map((post, position) => (
          <NearItem
            key={post.id}
            name={`grid ${post.id}`}
            isFirst={position < 20}
            reach={gridReach}
          >
            {() => <PostGridItem post={post} />}
          </NearItem>
        ))}
  </ul>
)
