/** Waits until what was just drawn, with its pictures, is on the screen of a slow phone. */
export const drawn = () => new Promise((resolve) => setTimeout(resolve, 300))

/** Waits for the page's own pictures, for what is drawn now, and then for an idle browser. */
export async function idle() {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await drawn()
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => window.requestIdleCallback(resolve))
}
