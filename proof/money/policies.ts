import { exchanging } from '../../apps/server/test/support/exchanges.ts'

/** The highest value of the goods that a customer keeps by the policy. */
export const KEEP_UP_TO = 2_000
/** The policy gives back at most this by itself, for each process. In centavos, as above. */
export const AUTOMATIC_CEILING = 10_000
/** The highest value of a voucher by choice, in hundredths of what it stands for. */
export const MOST_PERCENT = 110

/** Nothing moves by itself: what staging needs. */
export const STILL = policy({ money: 'nenhum', keeps: false, more: '' })

/** Everything that can happen by itself does, as soon as it can. */
export const POLICIES = {
  'one person': policy({ money: 'postagem', keeps: true, more: '' }),
  'two people': policy({
    money: 'postagem',
    keeps: true,
    more: 'aprovacaoDupla: { acimaDe: 50.00, integracoes: true }\n',
  }),
} as const
export type PolicyName = keyof typeof POLICIES

/** A policy without limits, as a person who may publish one, and wants money to move, would write it. */
export const LOOSE = policy({ money: 'postagem', keeps: true, more: '', limits: false })

function policy({
  money,
  keeps,
  more,
  limits = true,
}: {
  readonly money: string
  readonly keeps: boolean
  readonly more: string
  readonly limits?: boolean
}): string {
  const keepUpTo = limits ? KEEP_UP_TO / 100 : 99_999
  const ceiling = limits ? AUTOMATIC_CEILING / 100 : 999_999
  return [
    changed(
      changed(
        exchanging('{ quandoEnviar: postagem }'),
        'ate: 29.90, solicitacoesPorConsumidor: 2',
        `ate: ${keepUpTo}, solicitacoesPorConsumidor: 900`,
      ),
      'tetoAutomatico: 500.00',
      `tetoAutomatico: ${ceiling}`,
    ),
    `gatilhos: { estorno: ${money}, vale: ${money}, manterItemImediato: ${keeps}, concluirSozinhoDias: 1 }`,
    'autorizacao: { automatica: true }',
    more,
  ].join('\n')
}

function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the account file of the tests has no "${from}" to change`)
  return text.replace(from, to)
}
