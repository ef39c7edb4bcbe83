import type { Stages } from '@vaivem/domain'
import { financialStage, logisticStage, processStatus, ratingStage } from '../platform/wire/codes.ts'

/** A process's status and stages as answers have them (contract §2). */
export function codes({ status, logistics, financial, rating }: Stages) {
  return {
    status: processStatus.codeOf(status),
    logistics: logisticStage.codeOf(logistics),
    financial: financialStage.codeOf(financial),
    rating: ratingStage.codeOf(rating),
  }
}
