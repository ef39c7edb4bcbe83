import type { ProvenCapability, ProvenStep } from './prove-connector.ts'

const CAPABILITIES: Readonly<Record<ProvenCapability, string>> = {
  answers: 'a plataforma responde',
  'finds-by-number': 'acha o pedido pelo número',
  'finds-by-id': 'acha o pedido pelo id',
  'finds-by-email': 'acha os pedidos pelo e-mail',
  'lists-refunds': 'lista os estornos do pedido',
  'lists-offers': 'lista o que há para troca',
  'issues-voucher': 'gera um vale de R$ 1,00',
  'finds-voucher': 'acha o vale gerado',
  'reverses-voucher': 'cancela o vale gerado',
  reserves: 'reserva uma unidade',
  releases: 'libera a unidade reservada',
}

const OUTCOMES = {
  shown: ['mostrado', 'mostrado'],
  failed: ['nao-mostrado', 'NÃO MOSTRADO'],
  'not-declared': ['nao-se-aplica', 'não se aplica'],
  'not-tried': ['nao-tentado', 'não tentado'],
} as const satisfies Readonly<Record<ProvenStep['outcome'], readonly [code: string, words: string]>>

const FACTS: Readonly<Record<string, string>> = {
  status: 'status',
  amount: 'valor',
  lines: 'linhas',
  payments: 'pagamentos',
  orders: 'pedidos',
  refunds: 'estornos',
  offers: 'ofertas',
  hidesOldOrders: 'sem direito aos pedidos antigos:',
  outcome: 'resposta',
  error: 'erro',
}

/** One line for a step: what was tried, what came of it, and what was seen. */
export function provenLine(step: ProvenStep): string {
  const { capability, outcome, milliseconds } = step
  const [, words] = OUTCOMES[outcome]
  const seen = seenIn(step)
  const time = milliseconds > 0 ? ` em ${milliseconds} ms` : ''
  return `${words}${time}: ${CAPABILITIES[capability]}${seen === '' ? '' : ` (${seen})`}`
}

/** A step on the wire. */
export function shownStep(step: ProvenStep) {
  const [resultado] = OUTCOMES[step.outcome]
  const { capability, milliseconds } = step
  return { capacidade: CAPABILITIES[capability], resultado, detalhe: seenIn(step), milissegundos: milliseconds }
}

function seenIn({ facts }: ProvenStep): string {
  return Object.entries(facts)
    .map(([name, value]) => `${FACTS[name] ?? name} ${value === true ? 'sim' : String(value)}`)
    .join(', ')
}
