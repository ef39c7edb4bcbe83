import { CONTACT_DATA } from './held-contact-repository.ts'
import { PROCESS_DATA } from './held-process-repository.ts'
import { SEARCH_DATA } from './held-search-repository.ts'
import type { HeldData } from './held-table.ts'

/**
 * Every table that holds something of a person, in the order in which it is erased. A table that is not here, and holds
 * something, is found by apps/server/test/privacy: every column is named in every-column.test.ts.
 */
export const HELD_DATA: readonly HeldData[] = [...SEARCH_DATA, ...PROCESS_DATA, ...CONTACT_DATA]
