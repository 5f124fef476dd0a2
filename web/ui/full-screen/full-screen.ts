import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import { text } from '#text'
import '#web/loading/trusted-types.ts'
import { announce } from '../feedback/announce.ts'
import type { StackImage } from '../picture.tsx'
import '../styles/full-screen.css'

const words = text.fullScreen

/**
 * Pinch, double-tap, swipe, buttons, arrow keys (which move an enlarged picture) and Z; Escape, a
 * swipe down and Back close it.
 */
export function openFullScreen(pictures: readonly StackImage[], index: number) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(({ src, srcSet, width, height, alt }) => ({
      src,
      ...(srcSet && { srcset: srcSet }),
      width,
      height,
      alt,
    })),
    index,
    loop: false,
    // Without the scrollbar's gutter, which the viewer does not cover.
    getViewportSizeFn: () => ({ x: document.body.clientWidth, y: innerHeight }),
    bgOpacity: 1,
    showHideAnimationType: isStill ? 'none' : 'fade',
    ...(isStill && { zoomAnimationDuration: false }),
    // The window's listener below comes first, so that the screen behind hears no key.
    escKey: false,
    arrowKeys: false,
    closeTitle: words.close,
    zoomTitle: words.zoom,
    arrowPrevTitle: text.ui.previousImage,
    arrowNextTitle: text.ui.nextImage,
    errorMsg: words.failed,
    indexIndicatorSep: ' / ',
  })
  viewer.on('change', () => {
    const alt = pictures[viewer.currIndex]?.alt ?? ''
    announce(`${alt} ${text.postDetails.imageOf(viewer.currIndex + 1, pictures.length)}`)
  })
  closeByKeyAndBack(viewer)
  viewer.init()
  viewer.element?.setAttribute('aria-modal', 'true')
  viewer.element?.setAttribute('aria-label', text.post.images)
}

function closeByKeyAndBack(viewer: PhotoSwipe) {
  // While it opens, PhotoSwipe does not close.
  const close = () => {
    if (viewer.opener.isOpen) viewer.close()
    else viewer.on('openingAnimationEnd', () => viewer.close())
  }
  const acts = new Map([
    ['Escape', close],
    ['z', () => viewer.toggleZoom()],
    ['ArrowLeft', () => panned(viewer, 1, 0) || viewer.prev()],
    ['ArrowRight', () => panned(viewer, -1, 0) || viewer.next()],
    ['ArrowUp', () => panned(viewer, 0, 1)],
    ['ArrowDown', () => panned(viewer, 0, -1)],
  ])
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    const act = acts.get(event.key)
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }
  // The same entry of the router, once more: Back leaves the screen as it is.
  history.pushState({ ...history.state, isFullScreen: true }, '')
  window.addEventListener('keydown', onKey, { capture: true })
  window.addEventListener('popstate', close)
  viewer.on('close', () => {
    window.removeEventListener('keydown', onKey, { capture: true })
    window.removeEventListener('popstate', close)
    if (isOurs(history.state)) history.back()
  })
}

const panPx = 80

/** Moves an enlarged picture; false if it is shown whole. */
function panned({ currSlide: slide }: PhotoSwipe, x: -1 | 0 | 1, y: -1 | 0 | 1): boolean {
  if (!slide || slide.currZoomLevel <= slide.zoomLevels.fit) return false
  slide.panTo(slide.pan.x + x * panPx, slide.pan.y + y * panPx)
  return true
}

const isOurs = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isFullScreen' in state
