/**
 * For a control that takes its own row out of a list: the focus goes to the same control of the next row, else of the one before,
 * else to the screen's heading. Called while the row still stands.
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
