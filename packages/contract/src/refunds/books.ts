import { listCommandCalls } from './command-calls.ts'
import { getLedger } from './ledger.ts'

/** What shows how the money of a process moved: its ledger, and what platforms were asked for it. */
export const booksOperations = [getLedger, listCommandCalls] as const
