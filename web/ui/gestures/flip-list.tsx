import {
  Children,
  Component,
  createRef,
  isValidElement,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { classNames } from '../class-names.ts'

type Props = Omit<ComponentProps<'ul'>, 'ref'> & { label?: string | undefined }
type Tops = Map<Element, number> | null

/** Without the slide a removal shifts the layout (0.575). getSnapshotBeforeUpdate has no hook. */
export class FlipList extends Component<Props> {
  list = createRef<HTMLUListElement>()

  override getSnapshotBeforeUpdate(before: Props): Tops {
    if (!this.list.current || keysOf(before.children) === keysOf(this.props.children)) return null
    return new Map(
      [...this.list.current.children].map((item) => [item, item.getBoundingClientRect().top]),
    )
  }

  override componentDidUpdate(_props: Props, _state: unknown, tops: Tops) {
    if (!this.list.current || !tops) return
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 300
    for (const item of this.list.current.children) {
      const before = tops.get(item) ?? NaN
      const { top } = item.getBoundingClientRect()
      const moved = before - top
      if (!moved || Math.min(before, top) > window.innerHeight) continue
      item.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
        duration,
        easing: 'cubic-bezier(.2,.8,.2,1)',
      })
    }
  }

  override render() {
    const { className, label, ...rest } = this.props
    return (
      <ul
        ref={this.list}
        className={classNames('flip-list', className)}
        aria-label={label}
        {...rest}
      />
    )
  }
}

const keysOf = (children: ReactNode) =>
  Children.toArray(children)
    .map((child) => (isValidElement(child) ? child.key : ''))
    .join('\n')
