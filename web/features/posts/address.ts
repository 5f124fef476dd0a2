import { text } from '#text'
import { inTower } from '#web/app/bootstrap.ts'

type Address = { tower: string | null; location?: string | null | undefined }

export const addressOf = ({ tower, location }: Address) =>
  [tower && inTower(tower), location && text.post.apartment(location)].filter(Boolean).join(' · ')
