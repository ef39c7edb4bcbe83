import { describe, expect, test } from 'vitest'
import type { ManagedProcess } from '../../../api/commands.ts'
import { plain } from '../../../testing/acts.ts'
import { allowed, notAllowed, PROCESS, REFUND } from '../../../testing/process.tsx'
import { scopeOf } from '../commands.ts'
import { basisOf, recommend } from './recommend.ts'
import type { CaseFacts, Recommendation } from './rule.ts'

const everything = () => true
const customerService = (scope: string) => scope !== 'gestao:financeiro'
const onlyReads = () => false

const [PARCEL] = PROCESS.encomendas
const [ITEM] = PROCESS.itens
if (!PARCEL || !ITEM) throw new Error('the example has a parcel and an item')

const parcel = (estado: (typeof PARCEL)['estado'], part: Partial<typeof PARCEL> = {}) => ({
  ...PARCEL,
  ...part,
  estado,
})
const rated = (qtd: number, naoEstornarQtd = 0, estadoItem: 1 | 4 = 1) => [
  {
    ratingValor: 5,
    estadoItem,
    comentario: null,
    qtd,
    naoEstornar: naoEstornarQtd > 0,
    naoEstornarQtd,
    data: PROCESS.data,
  },
]
const item = (part: Partial<typeof ITEM> = {}) => ({ ...ITEM, ...part })
const bank = {} as NonNullable<ManagedProcess['dadosBancarios']>

/** An approved process in which nothing waits; `part` says what does. */
const aCase = (part: Partial<ManagedProcess> = {}): CaseFacts => ({
  ...PROCESS,
  status: 1,
  decisao: 'aprovado',
  encomendas: [],
  estornos: [],
  trocas: [],
  comandos: [],
  valorTotal: 1221.7,
  dadosBancarios: null,
  mantenhaOItem: false,
  custoEnvioCliente: { previsto: 0, descontado: 0, naoCobrado: 0 },
  ...part,
})

const told = (found: Recommendation): string => {
  if (found.kind === 'do') return `${found.command}: ${plain(found.label)}`
  return `${found.kind}: ${plain('label' in found ? found.label : found.says)}`
}

const EXCHANGED = item({ itemId: '9002', tipoProcesso: 1 })
const REFUSED = { ...PROCESS.veredito, permitir: false }
const DECIDING = allowed('aprovar', 'recusar', 'cancelar')
const TRAVELLING = ['postada', 'coletada', 'em_transito'] as const
const PLANNED = { ...REFUND, id: 7, valor: 77 }

describe('what to do next', () => {
  test.each<readonly [string, Partial<ManagedProcess>, string]>([
    [
      'a return that the policy allows',
      { decisao: 'recebido', comandos: DECIDING },
      'aprovar: Aprovar devolução de R$ 1.221,70',
    ],
    [
      'an exchange without money',
      { decisao: 'em_analise', comandos: DECIDING, itens: [EXCHANGED], valorTotal: 0 },
      'aprovar: Aprovar troca',
    ],
    [
      'some of each',
      { decisao: 'recebido', comandos: DECIDING, itens: [item(), EXCHANGED] },
      'aprovar: Aprovar troca e devolução de R$ 1.221,70',
    ],
    [
      'one that the policy refuses',
      { decisao: 'em_analise', comandos: DECIDING, veredito: REFUSED },
      'recusar: Recusar devolução',
    ],
    [
      'one that the policy refuses, which cannot be refused',
      { decisao: 'em_analise', comandos: allowed('aprovar'), veredito: REFUSED },
      'aprovar: Aprovar devolução de R$ 1.221,70',
    ],
    [
      'a claim about a delivery',
      { comandos: allowed('reclamacao-entrega/responder') },
      'answer-claim: Responder à reclamação',
    ],
    [
      'a refund that failed',
      { estornos: [{ ...PLANNED, estado: 'falhou' }], comandos: allowed('estornos/7/executar') },
      'estornos/7/executar: Tentar devolver R$ 77,00 de novo',
    ],
    [
      'a payment by hand without an account',
      { estornos: [{ ...PLANNED, forma: 1 }], comandos: allowed('estornos/7/pagamento-manual', 'forma-estorno') },
      'forma-estorno: Informar dados bancários para pagar R$ 77,00',
    ],
    [
      'a payment by hand to an account',
      {
        estornos: [{ ...PLANNED, forma: 1 }],
        comandos: allowed('estornos/7/pagamento-manual', 'forma-estorno'),
        dadosBancarios: bank,
      },
      'estornos/7/pagamento-manual: Registrar pagamento de R$ 77,00',
    ],
    [
      'an account that is not of the buyer',
      {
        estornos: [{ ...PLANNED, forma: 1 }],
        comandos: allowed('estornos/7/pagamento-manual', 'favorecido/confirmar'),
        dadosBancarios: bank,
      },
      'favorecido/confirmar: Confirmar quem recebe',
    ],
    [
      'a voucher that staff make',
      { estornos: [{ ...PLANNED, forma: 0, aMao: true }], comandos: allowed('estornos/7/vale-manual') },
      'estornos/7/vale-manual: Registrar vale de R$ 77,00',
    ],
    ['nothing chosen in an exchange', { comandos: allowed('trocas') }, 'trocas: Escolher o que vai no lugar'],
    [
      'units that arrived',
      { encomendas: [parcel('entregue')], comandos: allowed('avaliacao') },
      'avaliacao: Avaliar 1 unidade',
    ],
    [
      'units that were accepted',
      { itens: [item({ ratings: rated(1), quantidade: 1 })], comandos: allowed('estornos/planejar', 'avaliacao') },
      'estornos/planejar: Devolver R$ 1.221,70',
    ],
    [
      'units that were accepted in part, so that the amount is another',
      { itens: [item({ ratings: rated(1), quantidade: 2 })], comandos: allowed('estornos/planejar') },
      'estornos/planejar: Devolver o que foi aceito',
    ],
    [
      'a customer who pays for the sending, so that the amount is another',
      {
        itens: [item({ ratings: rated(1), quantidade: 1 })],
        comandos: allowed('estornos/planejar'),
        custoEnvioCliente: { previsto: 10, descontado: 0, naoCobrado: 0 },
      },
      'estornos/planejar: Devolver o que foi aceito',
    ],
    [
      'a customer who keeps the item',
      { mantenhaOItem: true, comandos: allowed('estornos/planejar') },
      'estornos/planejar: Devolver R$ 1.221,70',
    ],
    [
      'a parcel without a code',
      {
        encomendas: [parcel('aguardando_autorizacao', { id: 5, autorizacaoPedida: false })],
        comandos: allowed('encomendas/5/autorizar', 'encomendas/5/postagem'),
      },
      'encomendas/5/autorizar: Autorizar postagem',
    ],
    [
      'a code that ended',
      { encomendas: [parcel('expirada', { id: 5 })], comandos: allowed('encomendas/5/autorizar') },
      'encomendas/5/autorizar: Pedir nova autorização de postagem',
    ],
    ['units that travel in nothing', { comandos: allowed('encomendas') }, 'encomendas: Criar encomenda'],
    [
      'a return that the store does not show',
      { comandos: allowed('devolucao-na-loja/tentar') },
      'devolucao-na-loja/tentar: Mostrar a devolução na loja de novo',
    ],
  ])('%s', (_, part, expected) => {
    expect(told(recommend(aCase(part), everything))).toBe(expected)
  })

  test('nothing is offered to be refunded where no unit was accepted, or a refund is planned', () => {
    const comandos = allowed('estornos/planejar')
    const missing = [item({ ratings: rated(1, 0, 4) })]
    const withheld = [item({ ratings: rated(1, 1) })]
    for (const part of [
      { itens: [item({ ratings: [] })] },
      { itens: missing },
      { itens: withheld },
      { itens: [item({ ratings: rated(1) })], estornos: [REFUND] },
      { itens: [item({ ratings: rated(1), tipoProcesso: 1 as const })] },
    ])
      expect(recommend(aCase({ comandos, ...part }), everything).kind).toBe('wait')
  })
})

describe('what it waits for', () => {
  test.each<readonly [string, Partial<ManagedProcess>, string]>([
    [
      'a decision that can be undone',
      { decisaoAdiada: { comando: 'aprovar', valeEm: '2026-11-20T12:00:10Z' } },
      'Aprovação dada',
    ],
    ['a carrier', { encomendas: [parcel('aguardando_autorizacao', { autorizacaoPedida: true })] }, 'A transportadora'],
    ['a customer who posts', { encomendas: [parcel('autorizada')] }, 'O consumidor vai postar'],
    ...TRAVELLING.map((state) => [state, { encomendas: [parcel(state)] }, 'O pacote está a caminho'] as const),
    ['the store that gives back', { estornos: [{ ...REFUND, estado: 'enviado' }] }, 'A loja está devolvendo R$ 77,00'],
    ['nobody', {}, 'Nada a fazer agora'],
  ])('%s', (_, part, says) => {
    expect(told(recommend(aCase(part), everything))).toContain(`wait: ${says}`)
  })

  test('until when it is known, it says', () => {
    const until = '2026-11-28T02:59:59Z'
    expect(recommend(aCase({ encomendas: [parcel('autorizada', { expiraEm: until })] }), everything)).toMatchObject({
      until,
    })
  })

  test('another role, where this one may not do it', () => {
    const facts = aCase({
      estornos: [{ ...REFUND, id: 7, estado: 'falhou' }],
      comandos: allowed('estornos/7/executar'),
    })
    expect(told(recommend(facts, customerService))).toBe(
      'wait: Espera por outro papel: Tentar devolver R$ 77,00 de novo.',
    )
  })

  test.each([
    ['recusado', 3, 'Recusado.'],
    ['cancelado', 3, 'Cancelado.'],
    ['expirado', 3, 'Expirado sem postagem.'],
    ['aprovado', 2, 'Concluído.'],
  ] as const)('nothing any more: %s', (decisao, status, says) => {
    expect(recommend(aCase({ decisao, status }), everything)).toEqual({ kind: 'over', says })
  })
})

describe('over all combinations of states', () => {
  const decisions = ['recebido', 'em_analise', 'aprovado', 'recusado', 'cancelado', 'expirado'] as const
  const parcels = [
    'aguardando_autorizacao',
    'erro',
    'aguardando_loja_fisica',
    'autorizada',
    'expirada',
    'postada',
    'coletada',
    'em_transito',
    'entregue',
    'extraviada',
    'devolvida_ao_consumidor',
    'cancelada',
    null,
  ] as const
  const refunds = [
    'previsto',
    'enviado',
    'verificando',
    'liquidado',
    'falhou',
    'cancelado',
    'substituido',
    null,
  ] as const
  const names = [
    'aprovar',
    'recusar',
    'estornos/7/executar',
    'estornos/7/pagamento-manual',
    'estornos/planejar',
    'encomendas/5/autorizar',
    'encomendas',
    'avaliacao',
    'forma-estorno',
  ]

  test('a command is only ever recommended where the service allows it and the role may give it, and always has words', () => {
    const places = decisions.flatMap((decisao) => parcels.map((state) => ({ decisao, state })))
    const moneys = refunds.flatMap((refund) => FORMS.map((forma) => ({ refund, forma })))
    const rights = [everything, customerService, onlyReads].flatMap((can) =>
      [true, false].map((permitido) => ({ can, permitido })),
    )
    const cases = places.flatMap((place) =>
      moneys.flatMap((paid) => rights.map((right) => ({ ...place, ...paid, ...right }))),
    )
    expect(cases).toHaveLength(6 * 13 * 8 * 3 * 3 * 2)
    const wrong = cases.filter(({ decisao, state, refund, forma, can, permitido }) => {
      const comandos = permitido ? allowed(...names) : names.map((name) => notAllowed(name, 'Não cabe.'))
      const encomendas = state === null ? [] : [parcel(state, { id: 5 })]
      const estornos = refund === null ? [] : [{ ...REFUND, id: 7, estado: refund, forma }]
      const found = recommend(aCase({ decisao, comandos, encomendas, estornos }), can)
      const isOffered = found.kind !== 'do' || (permitido && can(scopeOf(found.command)))
      return !isOffered || /undefined|null|: $/.test(told(found))
    })
    expect(wrong).toEqual([])
  })
})

const FORMS = [0, 1, 2] as const

test.each([
  [{ mantenhaOItem: true }, 'mantido'],
  [{ itens: [item({ ratings: rated(1) })] }, 'avaliado'],
  [{ itens: [item({ ratings: [] })], encomendas: [parcel('entregue')] }, 'recebido'],
  [{ itens: [item({ ratings: [] })], encomendas: [parcel('em_transito')] }, 'postado'],
  [{ itens: [item({ ratings: [] })] }, 'avaliado'],
] as const)('a refund begins with how far it has come: %o', (part, base) => {
  expect(basisOf(aCase(part as Partial<ManagedProcess>))).toBe(base)
})
