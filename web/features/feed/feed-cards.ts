const selector = 'article[data-post]'

const articles = () => [
  ...document.querySelectorAll<HTMLElement>(`${selector}:not(:has([data-leaving]))`),
]

const focusedCard = () => document.activeElement?.closest<HTMLElement>(selector)

/** The focused card, else the one at the middle of the window. */
export function currentPostId(): string | undefined {
  const middle = window.innerHeight / 2
  const shown = () =>
    articles().find((article) => {
      const { top, bottom } = article.getBoundingClientRect()
      return top < middle && bottom > middle
    })
  return (focusedCard() ?? shown())?.dataset['post']
}

export function neighbourOf(step: 1 | -1): string | undefined {
  const focused = focusedCard()
  if (!focused) return currentPostId() ?? articles()[0]?.dataset['post']
  const all = articles()
  return all[all.indexOf(focused) + step]?.dataset['post']
}

/** The next card, or the previous one at the end. */
export function nextFocus(postId: string): string | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const place = all.findIndex((article) => article.dataset['post'] === postId)
  const staying = new Set(articles())
  const after = all.slice(place + 1).find((article) => staying.has(article))
  return (after ?? all.slice(0, Math.max(0, place)).findLast((article) => staying.has(article)))
    ?.dataset['post']
}

/** Only a card that has the focus itself: Enter on a button or link is theirs. */
export function openCard(): boolean {
  const card = document.activeElement
  if (!card?.matches(selector)) return false
  card.querySelector<HTMLElement>('h2 a')?.click()
  return true
}

/** `quietly` hides the focus ring. */
export function focusCard(postId: string, quietly = false): HTMLElement | undefined {
  const article = articles().find((each) => each.dataset['post'] === postId)
  article?.toggleAttribute('data-quiet', quietly)
  article?.focus({ preventScroll: true })
  return article
}
