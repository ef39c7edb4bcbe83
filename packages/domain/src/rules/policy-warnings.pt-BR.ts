import type { Deadline } from '../account/configuration.ts'
import { days, START } from './wording.pt-BR.ts'

export const policyWarningTexts = {
  regretDeadline: (deadline: Deadline, legalDays: number, source: string) =>
    `deadlines.regret: ${asConfigured(deadline)} pode terminar antes do prazo legal de ${days(legalDays)} a contar do recebimento (${source}); até lá a lei prevalece.`,
  warrantyDeadline: (deadline: Deadline, legalDays: number, source: string) =>
    `deadlines.warranty: ${asConfigured(deadline)} pode terminar antes do prazo legal de ${days(legalDays)} a contar do recebimento (${source}); até lá a lei prevalece.`,
  notForRegret: (field: string, source: string) =>
    `${field}: não se aplica à desistência dentro do prazo legal de arrependimento (${source}).`,
  noRegretReason: (source: string) =>
    `reasons: nenhum motivo ativo de arrependimento com devolução; o consumidor não tem como nomear o seu direito (${source}).`,
}

function asConfigured(deadline: Deadline): string {
  return `${days(deadline.days)} desde ${START[deadline.from]}`
}
