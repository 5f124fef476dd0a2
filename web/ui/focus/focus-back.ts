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
