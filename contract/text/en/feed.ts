export const feed = {
  title: 'Home',
  description: 'What your neighbours are selling and giving away.',
  newSinceYesterday: (count: number) =>
    count === 0
      ? 'Nothing new since yesterday'
      : `${count} new ${count === 1 ? 'post' : 'posts'} since yesterday`,
  everything: 'Everything',
  free: 'Free',
  filter: 'Show',
  empty: 'No posts found',
  popular: 'Popular Today',
  exploreAll: 'Explore all',
  interested: 'Interested',
  notNow: 'Not now',
  imInterested: "I'm interested",
  marked: 'The seller knows you are interested',
  markedOffline: 'The seller hears of it when you are online again',
  undoAlt: 'Take your interest back',
  hidden: 'Hidden for now',
  hiddenUndoAlt: 'Show it again',
  cameBack: 'Your interest was not sent, so the post is back',
  backInPlace: 'The post is back',
  morePosts: 'More posts could not be loaded.',
  failedToLoad: 'The feed could not be loaded.',
} as const
