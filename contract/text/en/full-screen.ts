export const fullScreen = {
  enlargeOf: (title: string) => `Enlarge the picture of ${title}`,
  close: 'Close',
  zoom: 'Zoom',
  failed: 'The picture could not be loaded.',
} as const
