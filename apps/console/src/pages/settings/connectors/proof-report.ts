import { moment, money } from '../../../shared/wording.pt-BR.ts'
import { proofCopy as copy } from './proof.pt-BR.ts'
import type { ConnectorOfAccount } from './use-connectors.ts'

export type Proof = NonNullable<ConnectorOfAccount['ultimaProva']>

/** The report of a proof as a text for people, one line a step. */
export function proofReport({ nome, plataformaNome, tipo }: ConnectorOfAccount, proof: Proof): string {
  const words = copy.report
  const { iniciadaEm, terminadaEm, pedidoNumero, valorPermitido, passos } = proof
  const head = [
    words.title(nome, plataformaNome),
    `${words.began}: ${moment(iniciadaEm)}`,
    `${words.ended}: ${terminadaEm === null ? words.unfinished : moment(terminadaEm)}`,
    ...(tipo === 'transportadora' ? [] : [`${words.order}: ${pedidoNumero ?? words.none}`]),
    `${words.permitted}: ${valorPermitido === null ? words.none : money(valorPermitido)}`,
    '',
  ]
  const steps = passos.flatMap(({ capacidade, resultado, detalhe, oQueFazer, milissegundos }) => {
    const seen = detalhe === '' ? '' : ` (${detalhe})`
    const time = milissegundos > 0 ? `, ${milissegundos} ms` : ''
    const line = `- ${capacidade}: ${copy.results[resultado]}${time}${seen}`
    return oQueFazer === null ? [line] : [line, `  ${words.todo}: ${oQueFazer}`]
  })
  return `${[...head, ...steps].join('\n')}\n`
}

/** The name of its file: the connector, of which numbers of two kinds may be the same, and the day. */
export function proofFileName({ id, tipo }: ConnectorOfAccount, { iniciadaEm }: Proof): string {
  return `prova-${tipo === 'loja' ? 'conector' : tipo}-${id}-${iniciadaEm.slice(0, 10)}.txt`
}
