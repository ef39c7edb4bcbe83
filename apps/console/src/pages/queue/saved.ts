/** The key of the saved lists in the cache. */
export const SAVED = 'saved-filters'
/** The page whose lists they are, in the words of the service. */
export const SAVED_PAGE = 'fila'
