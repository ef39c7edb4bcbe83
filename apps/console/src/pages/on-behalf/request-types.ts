import type { Answer } from '../../api/answer.ts'
import type { client } from '../../api/client.ts'

/** The lines of the order, and the verdict of the rules on the request. */
export type Advice = Answer<'adviseRequest'>

export type RequestOf = Parameters<typeof client.openOnBehalf>[0]['body']
