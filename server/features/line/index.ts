export { lineOfHouse } from './line-of-house.ts'
export { databaseClock, openLine, type Clock, type Line } from './line.ts'
export { defaultHold, isHoldValid } from './hold.ts'
export { lineTasks, lineSchedule, moveLines } from './move-lines.ts'
export {
  changeTurn,
  findTurn,
  hasWritten,
  holdInLine,
  holdPosts,
  lineOf,
  lockTurn,
  openTurns,
  setPassesOn,
  turnByKey,
  unheardInterests,
  type TurnRow,
} from './turns.store.ts'
export { tell, untell } from './notices.ts'
