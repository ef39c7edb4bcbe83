import { type Money, money } from '@vaivem/domain'
import { type MailText, say } from '../../messages/index.ts'
import { reais } from '../../platform/wire/reais.pt-BR.ts'
import type { ConnectorSummary, MissedStatement, SummaryFact } from './repository.ts'

export interface SummaryFacts {
  readonly account: string
  readonly day: Temporal.PlainDate
  readonly timeZone: string
  /** The address of the console, without a slash at its end. */
  readonly console: string
}

/** A wallet at a carrier that holds less than the account wants. */
export interface ShownWallet {
  readonly carrier: string
  readonly balance: Money
  readonly readAt: Temporal.Instant
}

/** The statement of the day that a payment provider did not give. */
export interface ShownStatement extends Pick<MissedStatement, 'outcome' | 'fault'> {
  readonly provider: string
}

/** The lines in their order: what happened on the day, then what waits when the mail is written. */
const LINES: Readonly<Record<SummaryFact, string>> = {
  sent: 'Enviados à plataforma no dia',
  settled: 'Feitos pela plataforma no dia',
  exchanges: 'Trocas pedidas à plataforma no dia',
  failed: 'Recusados ou falhos no dia',
  reversed: 'Desfeitos pela plataforma depois de feitos, no dia',
  unknown: 'Sem resultado conhecido agora',
  'to-release': 'Esperam que alguém libere',
  'beyond-limit': 'Retidos pelo limite diário',
  observed: 'Não enviados porque o conector só observa',
  stopped: 'Retidos porque o conector está parado',
}

/** The summary of a day for the people who look after an account's connectors. */
export function summaryMail(
  {
    connectors,
    wallets,
    statements,
  }: {
    readonly connectors: readonly ConnectorSummary[]
    readonly wallets: readonly ShownWallet[]
    readonly statements: readonly ShownStatement[]
  },
  { account, day, timeZone, console: address }: SummaryFacts,
): MailText {
  const date = day.toLocaleString('pt-BR', { dateStyle: 'short' })
  return {
    subject: `${account}: resumo de ${date}`,
    parts: [
      say(`O que os conectores fizeram em ${date}, e o que espera agora.`),
      ...connectors.map(({ connector, facts, stoppedAt }) => ({
        title: connector.name,
        list: [
          ...(stoppedAt === null ? [] : [`Parado desde ${written(stoppedAt, timeZone)}: nada é enviado.`]),
          ...(Object.keys(LINES) as SummaryFact[]).flatMap((fact) => {
            const found = facts.find((one) => one.fact === fact)
            return found ? [line(fact, found)] : []
          }),
        ],
      })),
      ...wallets.map(({ carrier, balance, readAt }) => ({
        title: `${carrier}: saldo baixo`,
        list: [
          `Restavam ${reais(balance)} na carteira em ${written(readAt, timeZone)}: ponha saldo nela, ou as próximas encomendas esperam sem código.`,
        ],
      })),
      ...statements.map(({ provider, outcome, fault }) => ({
        title: `${provider}: falta o extrato`,
        list: [
          outcome === 'silent'
            ? `O extrato de ${date} não veio: o provedor não respondeu, está parado ou não tem as credenciais. Ele é pedido de novo a cada hora.`
            : `O extrato de ${date} veio e não se lê. ${fault ?? ''} Configure no provedor o relatório de liberações com todas as colunas, em CSV, e busque o extrato de novo.`,
        ],
      })),
      ...(statements.length > 0 ? [{ label: 'Ver a conciliação', link: `${address}/conciliacao` }] : []),
      { label: 'Ver o dinheiro a fazer', link: `${address}/dinheiro` },
      { label: 'Ver os conectores', link: `${address}/ajustes/conectores` },
    ],
  }
}

function line(fact: SummaryFact, { count, amount }: ConnectorSummary['facts'][number]): string {
  const worth = amount > 0 ? `, ${reais(money.money(amount))}` : ''
  return `${LINES[fact]}: ${count}${worth}`
}

const SHORT = { dateStyle: 'short', timeStyle: 'short' } as const

function written(moment: Temporal.Instant, timeZone: string): string {
  return moment.toLocaleString('pt-BR', { timeZone, ...SHORT })
}
