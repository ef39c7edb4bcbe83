import { listCommandCalls } from './command-calls.ts'
import { getLedger } from './ledger.ts'

/** The operations that show how the money of a process moved: its ledger, and the requests to platforms about it. */
export const booksOperations = [getLedger, listCommandCalls] as const
