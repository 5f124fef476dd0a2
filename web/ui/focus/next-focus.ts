import { mainHeading } from './heading.ts'

/** Call it before a control removes its own row; without a neighbour a heading gets the focus. */
export function moveFocusToNext(control: Element) {
  const row = control.closest('li')
  const controls = (item: Element | null | undefined) => [
    ...(item?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
  ]
  const place = controls(row).findIndex((each) => each === control)
  const neighbour = [row?.nextElementSibling, row?.previousElementSibling]
    .map(controls)
    .find((found) => found.length > 0)
  const heading = control.closest('section')?.querySelector<HTMLElement>('h2[tabindex]')
  const next = neighbour?.[place] ?? neighbour?.at(-1) ?? heading ?? mainHeading()
  next?.focus({ preventScroll: true })
}
