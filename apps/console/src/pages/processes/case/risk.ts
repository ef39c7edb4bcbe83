import type { Answer } from '../../../api/answer.ts'
import { currentTime, timeOf } from '../../../shared/clock.ts'
import { count, money } from '../../../shared/wording.pt-BR.ts'
import { riskText as text } from './case.pt-BR.ts'

type History = Pick<Answer<'getCustomerHistory'>, 'processos' | 'recusados' | 'valorDevolvido' | 'historico'>

const YEAR_MILLISECONDS = 31_557_600_000
const MONTHS = 12

/** The risk according to the other requests of a customer, in words: 3ª solicitação em 2 anos. 1 recusada. R$ 812,90 já devolvidos. */
export function riskSentence(history: History, now = currentTime()): string {
  const { processos, recusados, valorDevolvido, historico } = history
  if (processos === 0) return text.first
  const oldest = Math.min(...historico.map(({ data }) => timeOf(data)))
  const months = Math.round(((now - oldest) / YEAR_MILLISECONDS) * MONTHS)
  return [
    text.nth(processos + 1, text.span(Math.floor(months / MONTHS), months)),
    recusados > 0 ? text.declined(count(recusados)) : null,
    valorDevolvido > 0 ? text.returned(money(valorDevolvido)) : null,
  ]
    .filter((part) => part !== null)
    .join(' ')
}
