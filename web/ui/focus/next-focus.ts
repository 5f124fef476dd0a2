/** Call it before a control removes its own row; without a neighbour the heading gets the focus. */
export function moveFocusToNext(control: Element) {
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
