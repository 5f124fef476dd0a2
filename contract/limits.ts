/** The numbers that docs/specification.md promises. Lengths are in characters. */
export const limits = {
  // accounts
  nameMinLength: 2,
  nameMaxLength: 80,
  usernameMinLength: 2,
  usernameMaxLength: 30,
  usernameChanges: 3,
  /** Of one account. */
  sessions: 50,
  /** However often it is used. */
  sessionMaxDays: 180,
  bioMaxLength: 500,
  emailMaxLength: 254,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  /** Older passwords may be so long. */
  oldPasswordMaxLength: 200,
  verificationLinkHours: 24,
  resetLinkMinutes: 60,
  undoLinkHours: 72,
  unverifiedConversationsPerDay: 3,
  signInCodeMinutes: 10,
  freshSignInMinutes: 10,
  tokensPerResident: 10,
  tokenNameMaxLength: 60,
  googleSignInMs: 120_000,
  /** The address that sign-in leads back to. */
  nextMaxLength: 500,
  googleCodeMinutes: 10,
  buildingCodeMaxLength: 40,
  appealMinLength: 10,
  appealMaxLength: 1000,

  // posts
  imagesPerPost: 3,
  titleMaxLength: 40,
  descriptionMinLength: 5,
  descriptionMaxLength: 2200,
  locationMinLength: 2,
  locationMaxLength: 100,
  priceMaxCents: 999_999_999,
  tagsPerPost: 20,
  tagMaxLength: 40,
  fileNameShownLength: 10,
  interestedShown: 3,

  // reservations
  holdMinHours: 2,
  holdMaxDays: 7,
  /** Where nobody chooses: the first 6 PM of the building that is at least so far away. */
  holdDefaultHour: 18,
  holdDefaultMinHours: 18,
  holdReminderHours: 3,
  /** A hold that was to end while the server slept ends at the earliest so long after the reminder. */
  holdAfterReminderHours: 2,
  /** At least, where the holder has written or proposed, and the seller decides. */
  sellerDecisionHours: 24,
  /** Nobody is reminded in the night; the reminder comes on the evening before. No push notification is sent then. */
  quietFromHour: 21,
  quietUntilHour: 8,
  lineNudgeDays: 3,
  lineQuietDays: 7,
  /** After their end. */
  reservationKeptMonths: 24,

  // handovers
  apartmentsMax: 5000,
  placesMax: 12,
  placeNameMaxLength: 40,
  placeHintMaxLength: 80,
  handoverDefaultMinutes: 30,
  handoverMinMinutes: 15,
  handoverMaxHours: 4,
  handoverMaxDaysAhead: 14,
  handoverReminderMinutes: 60,
  handoverAskAfterMinutes: 30,
  /** After the question. */
  handoverUnclearAfterHours: 24,
  /** Not before can one say that the other one did not come. */
  handoverMissedAfterMinutes: 10,
  /** The seller is reminded of a proposal: so long after it, or before its time, but not in its first hour. */
  proposalReminderHours: 24,
  proposalReminderBeforeHours: 3,
  passDigits: 6,
  passWrongTries: 15,
  /** A proof that comes so late still counts: a phone may have been offline. */
  passGoodForHours: 48,
  /** A sale that is taken back within it brings the reservation back. */
  saleUndoMinutes: 10,
  missedContestDays: 7,
  recordMonths: 12,
  recordShownFrom: 3,

  // fair draws
  drawMinHours: 12,
  drawMaxHours: 72,
  /** Where nobody chooses: the first 6 PM of the building that is at least so far away. */
  drawDefaultMinHours: 24,

  // reports
  reportDetailsMaxLength: 1000,
  /** Reports by residents of so many apartments hide a post. */
  apartmentsThatHide: 2,
  /** Without a moderator, within 24 hours: posts of one creator, and posts that one apartment takes part in hiding. */
  hidingsOfCreatorPerDay: 3,
  hidingsByApartmentPerDay: 3,
  objectionMaxLength: 500,
  /** A report of a message keeps so many before and after it. */
  messagesAroundReported: 10,
  /** After the decision. */
  reportedMessagesKeptDays: 30,

  // uploads
  uploadMaxBytes: 25_000_000,
  /** nginx's default limit is 1 MiB; larger chunks are tried after the first. */
  uploadFirstChunkBytes: 1_000_000,
  uploadChunkBytes: 5_000_000,
  uploadLeastChunkBytes: 50_000,
  svgMaxBytes: 512_000,
  /** A 50-megapixel phone photo: 8160 × 6144. */
  imageMaxPixels: 52_000_000,
  imageMaxSidePx: 2000,
  imageWidths: [480, 960],
  /** CPU time, as below. A small SVG can take forever. */
  svgMaxSeconds: 3,
  imageMaxSeconds: 30,
  avifMaxSeconds: 60,
  /** Of the WebP's size; a larger AVIF is not kept. */
  avifWorthwhile: 0.9,
  /** Shown at up to 96 CSS px. */
  avatarSidePx: 256,
  unattachedHours: 24,
  unattachedPerResident: 30,
  /** Not verified yet. */
  unattachedPerNewcomer: 6,
  unattachedBytesPerNewcomer: 50_000_000,

  rejectionReasonMinLength: 3,
  rejectionReasonMaxLength: 500,
  /** Allows correcting a mistaken decision. */
  documentKeptMinutes: 30,
  /** Closes an idle document. */
  documentIdleMs: 60_000,
  verificationPendingDays: 30,

  /** The same look of a moderator is one entry of the audit log. */
  lookMinutes: 10,
  /** After saying why; longer than `lookMinutes`, so that a repeated look still shows the document. */
  documentOpenMinutes: 15,
  lookNoteMaxLength: 200,
  /** More people than these, and the administrators get a mail. */
  looksPerHour: 30,

  secondFactorHours: 12,
  secondFactorEnrolmentMinutes: 15,
  recoveryCodes: 10,
  recoveryCodesFew: 3,

  // pages
  homePage: 20,
  explorePage: 9,
  listPage: 20,
  popularRail: 3,
  rssPosts: 50,
  profilePage: 100,
  conversationsPage: 50,
  conversationPosts: 20,
  messagesPage: 100,

  // push
  pushDevices: 10,
  /** Until the Undo of an interest or a sale (`undoMs`) is over, and what it takes back has arrived. */
  pushAfterUndoSeconds: 6,
  /** What is read at once on an open screen causes no push notification. */
  pushMessageSeconds: 3,
  pushTextMaxLength: 160,
  /** Older ones are not sent. */
  pushKeptHours: 24,

  // mail about what is unread
  digestAfterMinutes: 10,
  digestEveryMinutes: 60,
  /** Older things are in no mail. */
  digestKeptHours: 48,
  digestLines: 30,

  searchMaxLength: 100,
  searchDebounceMs: 500,
  savedSearches: 20,

  messageMaxLength: 4000,
  /** To somebody who has not written yet. */
  messagesUnanswered: 3,
  previewWords: 7,
  longWordLength: 10,
  /** Messages by one person within this time form a group. */
  messageGroupMinutes: 5,

  swipeAxisLockPx: 10,
  longPressMs: 500,
  swipeFlickMs: 500,
  swipeFlickPx: 40,
  swipeFlickPxPerMs: 0.5,
  swipeCommitPx: 96,
  swipeEdgePx: 24,
  swipeExitMs: 300,
  swipeRemovalMs: 300,
  /** About three minutes of retries; then the card comes back. */
  swipeRetries: 10,
  undoMs: 5000,
  /** Withdrawing interest also deletes a read notification this new. */
  freshNotificationSeconds: 10,
  loaderDelayMs: 150,
  /** Older times show a date instead of 'N days ago'. */
  relativeDateDays: 30,
  /** A notification visible this long counts as read. */
  readAfterMs: 1200,
  toastsAtOnce: 1,
  toastMs: 5000,
  toastSwipePx: 50,
  toastRemovalMs: 1_000_000,
  phoneMaxWidthPx: 600,
} as const
