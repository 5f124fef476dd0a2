export const post = {
  title: 'Post',
  /** `North tower`, `Tower C`; a name such as `Haus 5` stands for itself. */
  tower: (tower: string) =>
    /^(north|south)?(east|west)?$/i.test(tower)
      ? `${tower} tower`
      : /^(\p{L}|\d+)$/u.test(tower)
        ? `Tower ${tower}`
        : tower,
  apartment: (location: string) => (/^\d/.test(location) ? `Apt ${location}` : location),
  otherAddress: (address: string) => `Not the seller’s own address: ${address}`,
  image: (number: number) => `Post image ${number}`,
  images: 'Post images',
  noImage: 'No picture',
  like: 'Like',
  liked: 'Liked',
  unliked: 'No longer liked',
  likes: (count: number) => (count === 1 ? '1 like' : `${count} likes`),
  save: 'Save',
  saved: 'Saved',
  unsaved: 'No longer saved',
  report: 'Report',
  edit: 'Edit',
  message: (name: string) => `Message ${name}`,
} as const
