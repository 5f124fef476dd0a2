export const listings = {
  title: 'My listings',
  description: 'Your posts, and who is interested in them.',
  states: { available: 'Available', sold: 'Sold', hidden: 'Hidden' },
  show: 'Show listings',
  empty: {
    available: 'Nothing is for sale right now',
    sold: 'Nothing is sold yet',
    hidden: 'Nothing is hidden',
  },
  failed: 'Your listings could not be loaded.',
  saves: (count: number) => (count === 1 ? '1 save' : `${count} saves`),
  interested: (count: number) =>
    count === 1 ? '1 neighbour is interested' : `${count} neighbours are interested`,
  hiddenTitle: 'Only you can see this post',
  hiddenFor: {
    reports:
      'It was reported, and a moderator will review it. You cannot edit it until they decide.',
    moderator:
      'A moderator hid it. Your notifications say why. You cannot edit it until a moderator restores it.',
  },
  hiddenUnverified: 'It is hidden until you are verified again.',
  nobody: 'Nobody has asked yet',
  asked: 'Asked',
  messaged: 'Messaged',
  message: 'Message',
  messageTo: (name: string) => `Message ${name}`,
  markSold: 'Mark as sold',
  markAvailable: 'Mark as available',
  delete: 'Delete',
  deleteTitle: 'Delete this post?',
  deleteHint:
    'This deletes the post and its pictures. We tell neighbours who are waiting for it. This cannot be undone.',
  deleteReservedHint:
    'It is reserved: the reservation and any handover end, and we tell everybody who asked. The post and its pictures are deleted. This cannot be undone.',
  deleted: 'Post deleted successfully',
  deleteFailed: 'Failed to delete post',
  sold: 'Marked as sold',
  available: 'Available again',
  notSaved: 'This could not be saved',
  undo: 'Undo',
  copyLink: 'Copy link',
  copied: 'Link copied',
  copyByHand: 'Copy this link',
} as const
