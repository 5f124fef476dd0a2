export const canScale = () => 'OffscreenCanvas' in window && 'createImageBitmap' in window
