/** Filled by pages, read by the service worker. */
export const picturesCache = 'pictures'
