export { SaveSearch } from './save-search.tsx'
export { SavedSearchesButton } from './saved-searches-button.tsx'
export { SavedSearches } from './saved-searches.tsx'
