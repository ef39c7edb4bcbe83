import type { ManagedProcess } from '../../../api/commands.ts'
import { money, nearDay } from '../../../shared/wording.pt-BR.ts'
import { moneyFactText as text } from './money-facts.pt-BR.ts'

type Facts = Pick<ManagedProcess, 'decisao' | 'valorTotal' | 'estornos'>
type Destination = ManagedProcess['estornos'][number]['destinos'][number]

const OPEN: readonly Facts['decisao'][] = ['recebido', 'em_analise', 'aprovado']

/**
 * The money of a process in a few words, what was given first: R$ 77,00 devolvidos em 20 de nov. por Pix; R$ 20,00 a devolver.
 * Nothing is still to give where the process ended and nothing of it was planned.
 */
export function moneyFacts({ decisao, valorTotal, estornos }: Facts): readonly string[] {
  const destinations = estornos.flatMap(({ destinos }) => destinos)
  const given = destinations.filter(({ estado }) => estado === 'feito')
  const waiting = destinations.filter(({ estado }) => estado !== 'feito')
  const unplanned = OPEN.includes(decisao) ? leftOf(valorTotal, estornos) : 0
  const toGive = inCentavos(waiting.map(({ valor }) => valor)) + unplanned
  const [only, ...others] = waiting
  const way = only && others.length === 0 && unplanned === 0 ? wayOf(only) : null
  return [...givenFacts(given), ...(toGive > 0 ? [text.toGive(money(toGive / 100), way)] : [])]
}

/** One phrase for each day and way. */
function givenFacts(given: readonly Destination[]): readonly string[] {
  const alike = Map.groupBy(given, ({ feitoEm, meio }) => `${feitoEm ?? ''}/${meio ?? ''}`)
  return [...alike.values()].flatMap((some) => {
    const [first] = some
    if (first === undefined) return []
    const amount = money(inCentavos(some.map(({ valor }) => valor)) / 100)
    return [text.given(amount, first.feitoEm === null ? null : nearDay(first.feitoEm), wayOf(first))]
  })
}

function wayOf({ meio }: Destination): string | null {
  return meio === null ? null : text.ways[meio]
}

/** Centavos due of which nothing is planned yet. What is paid for being late comes on top and is not counted against it. */
function leftOf(total: number, refunds: Facts['estornos']): number {
  const planned = refunds.flatMap(({ valorProdutos, valorFrete, valorEncargos }) => [
    valorProdutos,
    valorFrete,
    valorEncargos,
  ])
  return Math.max(0, inCentavos([total]) - inCentavos(planned))
}

function inCentavos(reais: readonly number[]): number {
  return reais.reduce((sum, each) => sum + Math.round(each * 100), 0)
}
