/**
 * For a control that removes its own row: moves the focus to the same control of the next row, or
 * of the previous one, or to the screen's heading. Call it before the row is removed.
 */
export function moveFocusToNext(control: Element): void {
  const row = control.closest('li')
  const controls = (item: Element | null | undefined) => [
    ...(item?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
  ]
  const place = controls(row).findIndex((each) => each === control)
  const neighbour = [row?.nextElementSibling, row?.previousElementSibling]
    .map(controls)
    .find((found) => found.length > 0)
  const next =
    neighbour?.[place] ?? neighbour?.at(-1) ?? document.querySelector<HTMLElement>('main h1')
  next?.focus({ preventScroll: true })
}
