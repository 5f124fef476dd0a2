import { useLayoutEffect, useRef } from 'react'
import { mainHeading } from './heading.ts'

/** For a button that goes with its component: the control before it gets the focus, or the heading. */
export function useFocusBack() {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (current && current === document.activeElement) moveFocusBack(current)
    }
  }, [])
  return button
}

function moveFocusBack(control: HTMLElement) {
  const controls = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button)')]
  const before = controls[controls.indexOf(control) - 1]
  const next = before ?? mainHeading()
  next?.focus({ preventScroll: true })
}

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
