import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createStore, useStore } from '#web/data/create-store.ts'
import { brand } from './bootstrap.ts'

const own = createStore<readonly { title: string }[]>([])

/** Mounted once. */
export function PageTitle() {
  const declared = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const title = useStore(own).at(-1)?.title ?? declared
  useEffect(() => {
    if (title) document.title = `${title} | ${brand}`
  }, [title])
  return null
}

/** A screen's own title instead of its page's. The last one that is mounted counts. */
export function OwnTitle({ children: title }: { children: string }) {
  useEffect(() => {
    const mine = { title }
    own.set([...own.get(), mine])
    return () => own.set(own.get().filter((each) => each !== mine))
  }, [title])
  return null
}
