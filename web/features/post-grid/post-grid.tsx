import type { ReactNode } from 'react'
import { PostGridItem, type Item } from './post-grid-item.tsx'

type GridProps = { label?: string } & ({ children: ReactNode } | { posts: readonly Item[] })

export const PostGrid = ({ label, ...rest }: GridProps) => (
  <ul aria-label={label} className="post-grid">
    {'children' in rest
      ? rest.children
      : rest.posts.map((post) => (
          <li key={post.id}>
            <PostGridItem post={post} />
          </li>
        ))}
  </ul>
)
