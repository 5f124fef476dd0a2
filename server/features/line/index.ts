export { defaultHold, isHoldValid, reminderOf } from './clock/hold.ts'
export { lineTasks, lineSchedule, moveLines } from './clock/move-lines.ts'
export { lockOwnTurn } from './lock-own-turn.ts'
export { lineWithMails, openLine, type Line } from './line.ts'
export { silentMails } from './mails/mails.ts'
export { firstName, noticeTo, tell, tellPeopleOf, untell } from './notices.ts'
export { peopleOf } from './notices.store.ts'
export { setTimeState, timeColumns, timesOf, type Time } from './times.store.ts'
export { lockInLine, setPassesOn, unheardInterests } from './line.store.ts'
export {
  findTurn,
  isAsked,
  isOpen,
  lockLinePosts,
  nameOf,
  openTurns,
  turnByKey,
  type LinePost,
  type TurnRow,
} from './turns.store.ts'
export { viewReservation, viewReservations } from './view-reservation.ts'
export { recordOf, reservationsOfChat } from './view-reservation.store.ts'
