/** Not while a pressed link still loads, which a search after the last letter would call off. */
export const isOnExplore = () => location.pathname.startsWith('/explore')
