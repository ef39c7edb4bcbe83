import { CONTACT_DATA } from './personal-contact-repository.ts'
import { PROCESS_DATA } from './personal-process-repository.ts'
import { SEARCH_DATA } from './personal-search-repository.ts'
import type { PersonalDataTable } from './personal-data-table.ts'

/**
 * Every table that holds something of a person, in the order in which it is erased. A table that is not here, and holds
 * something, is found by apps/server/test/privacy: every column is named in every-column.test.ts.
 */
export const PERSONAL_DATA: readonly PersonalDataTable[] = [...SEARCH_DATA, ...PROCESS_DATA, ...CONTACT_DATA]
