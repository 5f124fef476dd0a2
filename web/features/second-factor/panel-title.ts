/** The heading of whichever panel is shown. */
export const panelTitleId = 'second-step-title'
