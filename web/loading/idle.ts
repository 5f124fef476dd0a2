/** Waits until what was just drawn, with its pictures, is on the screen of a slow phone. */
export const drawn = () => new Promise((resolve) => setTimeout(resolve, 300))

/** Not beside the page's own pictures, nor before what is drawn now is seen. */
export async function idle() {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await drawn()
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => window.requestIdleCallback(resolve))
}
