import { startTransition, useCallback, useState, type ComponentProps, type ReactNode } from 'react'

/** How far beyond the window items are rendered, and how high the last one was. */
type Reach = { margin: string; estimatePx: number }
export const cardReach: Reach = { margin: '300%', estimatePx: 490 }
export const listingReach: Reach = { margin: '100%', estimatePx: 240 }
export const gridReach: Reach = { margin: '70%', estimatePx: 200 }

type Props = Omit<ComponentProps<'li'>, 'children'> & {
  name: string
  isFirst: boolean
  reach: Reach
  /** Called while it is near: hundreds of items are far away, and keep little in memory. */
  children: () => ReactNode
}

/** A list item that is only as high as its content, and empty, while it is far from the window. */
export function NearItem({ name, isFirst, reach, children, ...rest }: Props) {
  const [height, setHeight] = useState(
    () => heights.get(name) ?? (isFirst ? rendered : reach.estimatePx),
  )
  const item = useCallback(
    (place: HTMLLIElement) =>
      watch(place, reach.margin, ({ isIntersecting, target, boundingClientRect }) => {
        if (!isIntersecting && target.contains(document.activeElement)) return
        const next = isIntersecting ? rendered : boundingClientRect.height
        heights.set(name, next)
        reach.estimatePx = boundingClientRect.height
        // What comes near is drawn in short steps, between which the page answers.
        if (isIntersecting) startTransition(() => setHeight(next))
        else setHeight(next)
      }),
    [name, reach],
  )
  return (
    <li ref={item} {...rest} style={height ? { height } : undefined}>
      {height ? null : children()}
    </li>
  )
}

const rendered = 0
/** Kept, so that Back finds the same place with the same items. */
const heights = new Map<string, number>()

type Seen = (entry: IntersectionObserverEntry) => void
const seen = new WeakMap<Element, Seen>()
const observers = new Map<string, IntersectionObserver>()

function watch(item: Element, margin: string, onSeen: Seen) {
  const observer = observers.get(margin) ?? observerOf(margin)
  seen.set(item, onSeen)
  observer.observe(item)
  return () => observer.unobserve(item)
}

function observerOf(margin: string) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) seen.get(entry.target)?.(entry)
    },
    { rootMargin: `${margin} 0px` },
  )
  observers.set(margin, observer)
  return observer
}
