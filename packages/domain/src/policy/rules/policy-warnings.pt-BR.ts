import type { Deadline } from '../../accounts/configuration.ts'
import { days, START } from './wording.pt-BR.ts'

export const policyWarningTexts = {
  regretDeadline: (deadline: Deadline, legalDays: number, source: string) =>
    `deadlines.regret: ${asConfigured(deadline)} pode terminar antes do prazo legal de ${days(legalDays)} a contar do recebimento (${source}); até lá a lei prevalece.`,
  warrantyDeadline: (deadline: Deadline, legalDays: number, source: string) =>
    `deadlines.warranty: ${asConfigured(deadline)} não conta desse dia: a garantia da loja começa onde terminam os ${days(legalDays)} da garantia legal (${source}).`,
  notForProtected: (field: string, regret: string, warranty: string) =>
    `${field}: não se aplica à devolução dentro do prazo legal de arrependimento (${regret}), e de um defeito na garantia legal uma pessoa avalia em vez de recusar (${warranty}).`,
  voucherBelowMoney: (id: number, description: string, regret: string, warranty: string) =>
    `voucherDefinitions: o vale ${id} (${description}) vale menos de 100 % ou por menos de 30 dias; não é oferecido no arrependimento (${regret}) nem na garantia legal (${warranty}; art. 51).`,
  noRegretReason: (source: string) =>
    `reasons: nenhum motivo ativo de arrependimento com devolução; o consumidor não tem como nomear o seu direito (${source}).`,
}

function asConfigured(deadline: Deadline): string {
  return `${days(deadline.days)} desde ${START[deadline.from]}`
}
