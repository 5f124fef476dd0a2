/** The pass of a handover, and the viewer's record. */
export const pass = {
  title: 'Handover Pass',
  description: 'What you show, type or scan when a thing changes hands.',
  failed: 'The pass could not be loaded.',
  neverOpened: 'Open it once while you are connected; after that it works without.',

  when: 'When',
  where: 'Where',
  from: (first: string) => `from ${first}`,
  for: (first: string) => `for ${first}`,
  qr: 'QR code of the pass',
  code: (digits: string) => `Code: ${digits}`,
  show: (first: string) => `Show this to ${first} once you have it in your hands.`,
  worksOffline: 'Works without a connection',

  codeOf: (first: string) => `${first}’s code`,
  showsIt: (first: string) => `${first} shows it when it is handed over.`,
  sixDigits: (first: string) => `${first}’s code, six digits`,
  orCamera: 'Or open your camera and point it at the picture.',
  scan: 'Scan instead',
  scanTitle: (first: string) => `Scan ${first}’s pass`,
  scanHint: 'Hold the camera over the picture.',
  scanOther: 'This is the picture of another handover.',
  noCamera: 'The camera could not be opened.',
  withoutCode: 'It is done, without the code',
  withoutCodeTitle: 'Is it done?',
  withoutCodeText: (first: string) =>
    `We ask ${first} whether that is right, mark it as sold, and tell everybody who asked.`,
  itIsDone: 'It is done',

  scanned: (first: string) => `You have scanned ${first}’s pass`,
  scannedHint: (first: string) => `Press once ${first} has it.`,
  wrongPass: (first: string) => `That is not ${first}’s pass.`,
  handOver: 'Hand it over',
  typeInstead: 'Type the code instead',

  checked: (first: string) => `Checked. It is ${first}’s pass.`,
  keptScan:
    'You are offline. It is kept on this device and counts as soon as you are back; nothing more is needed from either of you.',
  kept: 'It is checked as soon as you are connected',
  keptCode: 'You are offline. The code is kept on this device.',

  notCounted: 'The kept code was not accepted',
  marked: 'It is marked as sold',
  told: (count: number) =>
    count === 1
      ? '1 neighbour who asked has been told'
      : `${count} neighbours who asked have been told`,
  isAsked: (first: string) => `${first} is asked whether that is right`,
  onlyYou: 'Only you and the neighbour you deal with see this.',
  backToListings: 'Back to My listings',
  backToInterests: 'Back to Interested Posts',
  thanks: 'Say thank you',

  didReceive: 'Did you receive it?',
  didHandOver: 'Did you hand it over?',
  yes: 'Yes',
  iHaveIt: 'I have it, without the code',
  didNotComeTitle: (first: string) => `${first} did not come?`,
  nothingRecorded: 'Nothing is recorded if you agree on another time.',
  whatNow: 'What now?',
  agreeAnother: 'Agree on another time',
  noLonger: 'I no longer want it',
  isTold: (first: string) => `We tell ${first} that you waited.`,
  confirm: 'Confirm',

  saysDone: (first: string) => `${first} says that you have it`,
  isRight: 'Is that right?',
  isNotRight: 'No, I don’t have it',
  notReceived: 'You do not have it yet',
  otherNotReceived: (first: string) => `${first} does not have it yet`,
  talk: 'Please talk to each other.',
  report: 'Report',
  openChat: 'Open the chat',

  notAgreed: 'No handover is agreed at the moment',
  paused: 'This is on hold while a moderator looks at it',
  pausedHint: 'We tell you when it continues. No time is lost.',
  over: 'This reservation has ended',
  calledOffHint: 'The handover does not take place.',
  missedYouHint: 'If that is not right, say so.',
  wasThere: 'I was there',
  missedThem: (first: string) => `You said that ${first} did not come`,
  youWereThere: 'You said that you were there',
  otherWasThere: (first: string) => `${first} was there too`,

  handovers: 'Handovers',
  recordFailed: 'Your record could not be loaded.',
  whatCounts:
    'What took place counts, out of what you agreed to in the last 12 months. A handover that you missed, or called off less than two hours before, counts as not kept.',
} as const
