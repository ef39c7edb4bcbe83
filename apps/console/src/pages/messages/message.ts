import type { Answer } from '../../api/answer.ts'

/** A mail to a customer, as the list answers it. */
export type Message = Answer<'listMessages'>[number]
