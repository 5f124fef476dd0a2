/** The heading of the panel that is shown. */
export const panelTitleId = 'second-step-title'
