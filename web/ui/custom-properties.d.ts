import 'react'

declare module 'react' {
  /** `style={{ '--size': '52px' }}` */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
