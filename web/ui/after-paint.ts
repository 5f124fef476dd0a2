/** The answer to a press is painted first, then the rest is done. A hidden tab paints nothing. */
export const afterPaint = (work: () => void): void =>
  void (document.hidden ? setTimeout(work) : requestAnimationFrame(() => setTimeout(work)))

export const painted = (): Promise<void> => new Promise((resolve) => afterPaint(resolve))
