import type { DeadlineStart, ReasonKind } from '../account/configuration.ts'
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
    warranty: 'O defeito precisa ser informado dentro do prazo; no Brasil, nunca antes de 90 dias do recebimento.',
  } satisfies Record<ReasonKind, string>,
  start: (from: DeadlineStart) => START[from],
  missing: (from: DeadlineStart) => MISSING[from],
  toAllow: (lastDay: Temporal.PlainDate, neededDays: number, configuredDays: number) =>
    `Ter pedido até ${brazilianDay(lastDay)}, ou um prazo de ${days(neededDays)} em vez de ${days(configuredDays)}.`,
  toRefuse: (firstRefusedDay: Temporal.PlainDate) => `Pedir a partir de ${brazilianDay(firstRefusedDay)}.`,
  tellDelivery: 'Informar a data de entrega: sem ela, o prazo legal ainda não terminou.',
}
