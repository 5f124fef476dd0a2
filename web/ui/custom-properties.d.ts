import 'react'

declare module 'react' {
  /** A style may set a custom property: `style={{ '--size': '52px' }}`. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
