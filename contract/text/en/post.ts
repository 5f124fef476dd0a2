export const post = {
  title: 'Post',
  tower: (tower: string) => `${tower} tower`,
  apartment: (location: string) => `Apt ${location}`,
  image: (number: number) => `Post image ${number}`,
  images: 'Post images',
  noImage: 'No picture',
  like: 'Like',
  likes: (count: number) => (count === 1 ? '1 like' : `${count} likes`),
  save: 'Save',
  report: 'Report',
  edit: 'Edit',
  message: (name: string) => `Message ${name}`,
} as const
