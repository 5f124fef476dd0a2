export const uploads = {
  waiting: 'Waiting',
  lost: 'The connection was lost',
  goesOn: 'Waiting for the connection',
  sending: (percent: number) => `Uploading, ${percent} %`,
  finishing: 'Preparing',
  ready: 'Uploaded',
  failed: 'This file could not be uploaded',
  documentTypes: 'Please choose a PNG or JPEG, such as a photo or screenshot.',
} as const
