import type { Answer } from '../../api/answer.ts'
import type { client } from '../../api/client.ts'

/** What the order has, and what the rules say of what is asked. */
export type Advice = Answer<'adviseRequest'>

export type RequestOf = Parameters<typeof client.openOnBehalf>[0]['body']
