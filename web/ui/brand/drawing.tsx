/** A small line drawing for an empty screen; `accent` is drawn in the brand's colour. */
export const Drawing = ({ lines, accent }: { lines: string; accent: string }) => (
  <svg className="doorway" viewBox="0 0 96 96" aria-hidden="true">
    <path d={lines} />
    <path d={accent} className="stroke-brand" />
  </svg>
)
