export { defaultHold, isHoldValid, reminderOf } from './clock/hold.ts'
export { lineTasks, lineSchedule, moveLines } from './clock/move-lines.ts'
export { holdTurn } from './hold-turn.ts'
export { lineOfHouse, openLine, type Clock, type Line } from './line.ts'
export { firstName, noticeTo, tell, tellPeopleOf, untell, type Notice } from './notices.ts'
export { setTimeState, timesOf, type Side, type Time } from './times.store.ts'
export { holdInLine, setPassesOn, unheardInterests } from './line.store.ts'
export {
  findTurn,
  holdPosts,
  nameOf,
  openTurns,
  turnByKey,
  type LinePost,
  type TurnRow,
} from './turns.store.ts'
export { viewReservation, viewReservations } from './view-reservation.ts'
export { recordOf, reservationsOfChat } from './view-reservation.store.ts'
