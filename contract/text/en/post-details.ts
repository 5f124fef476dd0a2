/** `post` has those that its card needs too. */
export const postDetails = {
  imageOf: (number: number, of: number) => `Image ${number} of ${of}`,
  showImage: (number: number) => `Show image ${number}`,
  about: 'About this post',
  backToFeed: 'Back to feed',
  posts: (count: number) => (count === 1 ? '1 Post' : `${count} Posts`),
  chosen: (name: string) => `Shown because ${name} chose to share it.`,
  you: 'you',
  tags: 'Tags',
  actions: 'Actions',
  saved: 'Saved',
  gone: 'No longer available',
  location: (location: string) => `Apt/PH #${location}`,
  soldReason: 'This item has been sold',
  yourInterest: 'Your interest',
  noLongerInterested: 'No longer interested',
} as const
