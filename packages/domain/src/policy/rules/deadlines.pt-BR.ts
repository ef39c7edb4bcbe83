import type { DeadlineStart, Policy, ReasonKind } from '../../accounts/configuration.ts'
import { brazilianDay, days, START } from './wording.pt-BR.ts'

const MISSING: Readonly<Record<DeadlineStart, string>> = {
  delivery: 'data de entrega',
  invoice: 'data de faturamento',
  order: 'data do pedido',
}

export const deadlineTexts = {
  description: {
    regret: 'A desistência precisa ser pedida dentro do prazo; no Brasil, nunca antes do fim do prazo legal de 7 dias.',
    exchange: 'A troca por preferência precisa ser pedida dentro do prazo da loja.',
    warranty:
      'O defeito precisa ser informado dentro do prazo; no Brasil, a garantia da loja começa onde terminam os 90 dias da lei, e depois de ambos a conta decide se uma pessoa avalia ou se recusa.',
  } satisfies Record<ReasonKind, string>,
  start: (from: DeadlineStart) => START[from],
  missing: (from: DeadlineStart) => MISSING[from],
  toAllow: (lastDay: Temporal.PlainDate, neededDays: number, configuredDays: number) =>
    `Ter pedido até ${brazilianDay(lastDay)}, ou um prazo de ${days(neededDays)} em vez de ${days(configuredDays)}.`,
  toRefuse: (firstRefusedDay: Temporal.PlainDate) => `Pedir a partir de ${brazilianDay(firstRefusedDay)}.`,
  afterLegalWarranty: 'o fim da garantia legal',
  afterTerms: { review: 'pessoa', refuse: 'recusa' } satisfies Record<Policy['defectAfterTerms'], string>,
  refuseAfterTerms: 'A política passar a recusar defeitos depois dos prazos.',
  tellDelivery: 'Informar a data de entrega: sem ela, o prazo legal ainda não terminou.',
}
