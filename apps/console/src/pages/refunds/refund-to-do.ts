import type { Answer } from '../../api/answer.ts'

/** A refund or voucher that waits for a person. */
export type RefundToDo = Answer<'listRefundsToDo'>[number]
