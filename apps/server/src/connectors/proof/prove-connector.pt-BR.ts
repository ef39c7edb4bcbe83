import { type ConnectorProof, toCentavos } from '@vaivem/contract'
import { money } from '@vaivem/domain'
import { reais } from '../../platform/wire/reais.pt-BR.ts'
import { type CapabilityWords, CARRIER_WORDS, missingOfParcel, PROVIDER_WORDS } from './other-kinds.pt-BR.ts'
import { isWriting, type ProofFailure, type ProvenCapability, type ProvenStep } from './steps.ts'

const MANUAL_REMOVAL = 'apague-o à mão na plataforma'

const CAPABILITIES: Readonly<Record<ProvenCapability, CapabilityWords>> = {
  answers: {
    code: 'responde',
    words: 'a plataforma responde',
    advice: 'Confira o endereço (hostname) do conector no arquivo da conta e se ele abre num navegador.',
  },
  'finds-by-number': {
    code: 'acha-por-numero',
    words: 'acha o pedido pelo número',
    advice: 'Confira o número como a loja o mostra ao cliente, e se a credencial dá direito a ler pedidos.',
  },
  'finds-by-id': {
    code: 'acha-por-id',
    words: 'acha o pedido pelo id',
    advice: 'O mesmo pedido veio com outro número: algo na loja muda o número do pedido. Fale com quem a programa.',
  },
  'finds-by-email': {
    code: 'acha-por-email',
    words: 'acha os pedidos pelo e-mail',
    advice: 'Confira se a credencial dá direito a ler clientes. Sem isso o consumidor busca só pelo número do pedido.',
  },
  'lists-refunds': {
    code: 'lista-estornos',
    words: 'lista os estornos do pedido',
    advice: 'Dê à credencial o direito de ler estornos: sem ler os que há, nenhum é enviado.',
  },
  'lists-offers': {
    code: 'lista-trocas',
    words: 'lista o que há para troca',
    advice: 'Dê à credencial o direito de ler produtos e estoque, e confira se o item do pedido ainda é vendido.',
  },
  'issues-voucher': {
    code: 'gera-vale',
    words: 'gera um vale',
    advice: 'Confira se a credencial dá direito a criar vales ou cupons, e se a loja os aceita.',
  },
  'finds-voucher': {
    code: 'acha-vale',
    words: 'acha o vale gerado',
    advice: `Procure o vale na loja pela referência do passo anterior e ${MANUAL_REMOVAL}, se ele ainda estiver lá.`,
  },
  'reverses-voucher': {
    code: 'cancela-vale',
    words: 'cancela o vale gerado',
    advice: `O vale da prova pode ter ficado na loja: procure-o pela referência e ${MANUAL_REMOVAL}.`,
  },
  reserves: {
    code: 'reserva',
    words: 'reserva uma unidade do pedido',
    advice: 'Confira se o item tem estoque e se a credencial dá direito a mudar estoque ou criar pedidos.',
  },
  releases: {
    code: 'libera',
    words: 'libera a unidade reservada',
    advice: 'A unidade da prova pode ter ficado reservada: libere-a à mão na plataforma.',
  },
  ...CARRIER_WORDS,
  ...PROVIDER_WORDS,
}

const FAILURES: Readonly<Record<ProofFailure, readonly [words: string, advice: string]>> = {
  'credentials-missing': ['faltam as credenciais', 'Dê as credenciais do conector e prove de novo.'],
  'credentials-refused': [
    'a plataforma recusou a credencial',
    'Confira na plataforma se a credencial ainda vale e tem os direitos pedidos; se não, gere outra e troque-a aqui.',
  ],
  'no-answer': [
    'a plataforma não respondeu',
    'Confira o endereço do conector e se a plataforma está no ar; prove de novo.',
  ],
  'too-many-requests': ['a plataforma pediu para ir mais devagar', 'Espere alguns minutos e prove de novo.'],
  'server-error': [
    'a plataforma teve um erro interno',
    'Veja o registro de erros da plataforma, ou espere e prove de novo.',
  ],
  'order-hidden': [
    'a plataforma esconde pedidos antigos',
    'Peça à plataforma o direito aos pedidos antigos, ou prove com um pedido mais novo.',
  ],
  'return-address-missing': [
    'falta o endereço de devolução',
    'Escreva logistica.enderecosDevolucao no arquivo da conta e prove de novo.',
  ],
  'not-understood': [
    'a resposta não é a que se esperava',
    'Confira se o endereço é o desta plataforma e se a versão dela é a que o guia diz.',
  ],
}

/** The answers to what was written, where they say more than the step itself. */
const ANSWERS: Readonly<Record<string, string>> = {
  'out-of-stock': 'sem estoque',
  'sku-unknown': 'a loja não conhece o item',
  'refused-by-store': 'a loja recusou',
  'owner-unknown': 'a loja pede um cliente cadastrado',
  'voucher-code-hidden': 'a loja esconde o código',
  'voucher-spent': 'o vale já foi usado',
  'voucher-unknown': 'a loja não conhece o vale',
  'order-hidden': 'a loja esconde o pedido',
  'credentials-missing': 'faltam as credenciais',
  'credentials-refused': 'a plataforma recusou a credencial',
  unavailable: 'a plataforma não atendeu',
  unknown: 'a resposta se perdeu',
  pending: 'aceito, ainda não feito',
  absent: 'não está lá',
  'refused-by-carrier': 'a transportadora recusou',
  'balance-too-low': 'o saldo da carteira não basta',
  'too-dear': 'custa mais do que foi permitido',
}

const OUTCOMES = {
  shown: ['mostrado', 'mostrado'],
  failed: ['nao-mostrado', 'NÃO MOSTRADO'],
  'not-declared': ['nao-se-aplica', 'não se aplica'],
  'not-tried': ['nao-tentado', 'não tentado'],
} as const satisfies Readonly<Record<ProvenStep['outcome'], readonly [code: string, words: string]>>

type FactWords = (value: string | number | boolean | null) => string | null

const FACTS: Readonly<Record<string, FactWords>> = {
  status: (value) => `status ${String(value)}`,
  amount: (value) => `valor ${inReais(value)}`,
  lines: (value) => `linhas ${String(value)}`,
  payments: (value) => `pagamentos ${String(value)}`,
  orders: (value) => `pedidos ${String(value)}`,
  refunds: (value) => `estornos ${String(value)}`,
  offers: (value) => `ofertas ${String(value)}`,
  hidesOldOrders: () => 'sem direito aos pedidos antigos',
  missingRights: (value) => `faltam os direitos ${String(value)}`,
  quotes: (value) => `serviços ${String(value)}`,
  days: (value) => `prazo ${String(value)} dias`,
  cost: (value) => `custo ${inReais(value)}`,
  balance: (value) => `saldo ${inReais(value)}`,
  documents: (value) => `documentos ${String(value)}`,
  state: (value) => `situação ${PAYMENT_STATES[String(value)] ?? String(value)}`,
  refunded: (value) => `devolvido ${inReais(value)}`,
  currency: (value) => `moeda ${String(value)}`,
  isInDispute: () => 'contestado pelo comprador',
  missing: (value) => `falta ${missingOfParcel(String(value).split(' '))}`,
  said: (value) => `“${String(value)}”`,
  reference: (value) => `referência ${String(value)}`,
  outcome: (value) => ANSWERS[String(value)] ?? `resposta ${String(value)}`,
  failure: (value) => FAILURES[value as ProofFailure][0],
  isRefused: () => null,
}

/** The lines for a step: what was tried, what came of it, what was seen, and what to do where it failed. */
export function provenLines(step: ProvenStep): readonly string[] {
  const { capability, outcome, milliseconds } = step
  const [, words] = OUTCOMES[outcome]
  const seen = seenIn(step)
  const time = milliseconds > 0 ? ` em ${milliseconds} ms` : ''
  const line = `${words}${time}: ${CAPABILITIES[capability].words}${seen === '' ? '' : ` (${seen})`}`
  const advice = adviceFor(step)
  return advice === null ? [line] : [line, `  ${advice}`]
}

/** A step on the wire. */
export function shownStep(step: ProvenStep): ConnectorProof['passos'][number] {
  const [resultado] = OUTCOMES[step.outcome]
  const { capability, milliseconds } = step
  const { code, words } = CAPABILITIES[capability]
  return {
    codigo: code,
    capacidade: words,
    grava: isWriting(capability),
    resultado,
    detalhe: seenIn(step),
    oQueFazer: adviceFor(step),
    milissegundos: milliseconds,
  }
}

const PAYMENT_STATES: Readonly<Record<string, string>> = {
  pending: 'pendente',
  paid: 'pago',
  refunded: 'devolvido',
  failed: 'não aprovado',
}

/** Facts hold amounts in reais. */
function inReais(value: string | number | boolean | null): string {
  return reais(money.money(toCentavos(Number(value)) ?? 0))
}

function adviceFor({ capability, outcome, facts }: ProvenStep): string | null {
  if (outcome !== 'failed') return null
  const { advice } = CAPABILITIES[capability]
  const why = facts['failure'] ?? facts['outcome']
  const known = typeof why === 'string' && Object.hasOwn(FAILURES, why) ? FAILURES[why as ProofFailure][1] : null
  if (known === null || why === 'not-understood') return advice
  return isWriting(capability) ? `${known} ${advice}` : known
}

function seenIn({ facts }: ProvenStep): string {
  // Always in this order: the database keeps facts in one of its own.
  return Object.entries(FACTS)
    .map(([name, inWords]) => (facts[name] === undefined ? null : inWords(facts[name])))
    .filter((words) => words !== null)
    .join(', ')
}
