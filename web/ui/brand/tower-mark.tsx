import { classNames } from '../class-names.ts'

export function TowerMark({ tower }: { tower: 'North' | 'South' }) {
  return (
    <span
      className={classNames('tower-mark', tower === 'South' && 'tower-mark-south')}
      aria-hidden="true"
    />
  )
}
