import 'react'

declare module 'react' {
  /** Allows custom properties in a style: `style={{ '--size': '52px' }}`. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
