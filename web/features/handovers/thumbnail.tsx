import type { Reservation } from '#contract/reservations.ts'

export const Thumbnail = ({ reservation: { item } }: { reservation: Reservation }) =>
  item?.imageUrl ? <img src={item.imageUrl} alt="" className="handover-image" /> : null
