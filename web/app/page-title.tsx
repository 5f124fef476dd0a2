import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createStore, useStore } from '#web/data/create-store.ts'
import { brand } from './bootstrap.ts'

const own = createStore<string | undefined>(undefined)

/** Mounted once. */
export function PageTitle() {
  const declared = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const title = useStore(own) ?? declared
  useEffect(() => {
    if (title) document.title = `${title} | ${brand}`
  }, [title])
  return null
}

/** For a screen that knows a better title than its page's. */
export function OwnTitle({ children: title }: { children: string }) {
  useEffect(() => {
    own.set(title)
    return () => own.set(undefined)
  }, [title])
  return null
}
