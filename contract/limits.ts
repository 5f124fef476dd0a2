/** THE business constants (specification §9). Units are in the names; lengths are in characters as a person counts them. */
export const limits = {
  // accounts
  nameMinLength: 2,
  nameMaxLength: 80,
  usernameMinLength: 2,
  usernameMaxLength: 30,
  usernameChanges: 3,
  bioMaxLength: 500,
  emailMaxLength: 254,
  passwordMinLength: 8,
  passwordMaxLength: 200,
  verificationLinkHours: 24,
  resetLinkMinutes: 60,
  /** How long the old address can take a change of email back. */
  undoLinkHours: 72,
  unverifiedConversationsPerDay: 3,
  /** From the click until Google's answer has been heard; after that the sign-in is over. */
  googleSignInMs: 120_000,
  /** How long a newcomer whom Google vouched for has to enter the building's code. */
  googleCodeMinutes: 10,
  buildingCodeMaxLength: 40,

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
  /** Of those who are interested, how many a listing names before one asks for all. */
  interestedShown: 3,

  // reports
  reportDetailsMaxLength: 1000,
  /** Of how many the verified residents have to report a post before it is hidden until a moderator looks. */
  apartmentsThatHide: 2,

  // uploads
  uploadMaxBytes: 25_000_000,
  /** An upload begins with pieces that nginx takes without being told to (1 MiB), and grows them where they are taken. */
  uploadFirstChunkBytes: 1_000_000,
  uploadChunkBytes: 5_000_000,
  uploadLeastChunkBytes: 50_000,
  svgMaxBytes: 512_000,
  /** Phones of 50 megapixels make up to 8160 × 6144. */
  imageMaxPixels: 52_000_000,
  imageMaxSidePx: 2000,
  imageWidths: [480, 960],
  /** Of a core, as those below. A drawing of few bytes can ask for endless work. */
  svgMaxSeconds: 3,
  /** What a photo costs is bounded by its pixels: a second, on a slow machine a few. */
  imageMaxSeconds: 30,
  avifMaxSeconds: 60,
  /** An AVIF is kept where it has at most this much of the WebP's bytes. */
  avifWorthwhile: 0.9,
  /** Square. The largest place for one is 96 px: sharp there on most screens, and light in a list of fifty. */
  avatarSidePx: 256,
  unattachedHours: 24,
  unattachedPerResident: 30,

  // verification
  rejectionReasonMinLength: 3,
  rejectionReasonMaxLength: 500,
  /** How long a decided document can still be looked at, in case the decision was a slip. */
  documentKeptMinutes: 30,
  /** A document that a moderator opened closes by itself when nothing is done for so long. */
  documentIdleMs: 60_000,
  /** A request that nobody decides ends by itself, and its document goes. */
  verificationPendingDays: 30,

  // the moderators' second step
  /** How long a session stays opened by one code. */
  secondFactorHours: 12,
  /** How long a secret that was shown can be confirmed. */
  secondFactorEnrolmentMinutes: 15,
  recoveryCodes: 10,
  /** So few are left that new ones are advised. */
  recoveryCodesFew: 3,

  // pages
  homePage: 20,
  explorePage: 9,
  listPage: 20,
  popularRail: 3,
  profilePage: 100,
  conversationsPage: 50,
  messagesPage: 100,

  // search
  searchMaxLength: 100,
  searchDebounceMs: 500,

  // chat
  messageMaxLength: 4000,
  previewWords: 7,
  longWordLength: 10,
  /** Messages of one person that stand together. */
  messageGroupMinutes: 5,

  // gestures and notices
  swipeAxisLockPx: 10,
  /** So long a finger rests on a thing to open its menu. */
  longPressMs: 500,
  swipeFlickMs: 500,
  swipeFlickPx: 40,
  swipeCommitPx: 96,
  swipeEdgePx: 24,
  swipeExitMs: 300,
  /** From the decision until the card is taken from the list; the others close up then. */
  swipeRemovalMs: 300,
  /** Tries of a swipe that does not reach the server, over some three minutes; then the card comes back. */
  swipeRetries: 10,
  undoMs: 5000,
  /** A notification this young goes with the interest it tells of, even if it was read already. */
  freshNotificationSeconds: 10,
  loaderDelayMs: 150,
  /** So old, something is dated instead of 'N days ago'. */
  relativeDateDays: 30,
  /** On the screen for this long, a notification has been read. */
  readAfterMs: 1200,
  toastsAtOnce: 1,
  toastMs: 5000,
  toastSwipePx: 50,
  toastRemovalMs: 1_000_000,
  phoneMaxWidthPx: 600,
} as const
