import type { Role } from '#contract/vocabulary.ts'
import { Marks } from './marks.tsx'

type Props = { name: string; isVerified: boolean; role: Role }

export const PersonName = ({ name, ...marks }: Props) => (
  <strong className="truncate">
    <bdi>{name}</bdi> <Marks {...marks} />
  </strong>
)
