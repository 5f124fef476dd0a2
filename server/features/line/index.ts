export { lineOfHouse, openLine, type Clock, type Line } from './line.ts'
export { defaultHold, isHoldValid } from './hold.ts'
export { lineTasks, lineSchedule, moveLines } from './move-lines.ts'
export {
  findTurn,
  holdInLine,
  holdPosts,
  lockTurn,
  openTurns,
  setPassesOn,
  turnByKey,
  unheardInterests,
} from './turns.store.ts'
export { tell } from './notices.ts'
export { viewReservation } from './view-reservation.ts'
