import { Link } from '@tanstack/react-router'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'

export function PostAbout({ post: { description, tags } }: { post: Post }) {
  return (
    <section className="mx-5 mt-6 max-w-[38.75rem] tablet:mx-0 tablet:mt-8" aria-labelledby="about">
      <h2 id="about" className="text-xl">
        {text.postDetails.about}
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-4 text-[1.0625rem]/[1.75rem] text-ink-2">
        {description.split(/\n{2,}/).map((paragraph, position) => (
          <p key={position} dir="auto" className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      {tags.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2" aria-label={text.postDetails.tags}>
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Link to="/explore" search={{ q: tag }} className="chip-button">
                <bdi className="truncate">#{tag}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
