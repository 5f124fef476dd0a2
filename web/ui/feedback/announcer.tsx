import { useStore } from '#web/data/create-store.ts'
import { said } from './announce.ts'

export const Announcer = () => (
  <p className="visually-hidden" aria-live="polite">
    {useStore(said)}
  </p>
)
