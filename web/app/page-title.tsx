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

/** For a screen that knows a better title than its page's, or a part that knows a better one yet. */
export function OwnTitle({ children: title }: { children: string }) {
  useEffect(() => {
    const mine = { title }
    own.set([...own.get(), mine])
    return () => own.set(own.get().filter((each) => each !== mine))
  }, [title])
  return null
}
