import { classNames } from '#web/ui/class-names.ts'

/** A small tower in its colour, before the tower's name. */
export function TowerMark({ tower }: { tower: 'North' | 'South' }) {
  return (
    <span
      className={classNames('tower-mark', tower === 'South' && 'tower-mark-south')}
      aria-hidden="true"
    />
  )
}
