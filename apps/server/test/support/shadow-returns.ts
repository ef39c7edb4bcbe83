import type { ShadowMapping } from '@vaivem/contract'

/** How the files of `plantedReturns` are read. */
export const SHADOW_MAPPING: ShadowMapping = {
  servico: 'Troca Simples',
  formato: 'csv',
  decimal: ',',
  datas: 'dia/mes/ano',
  membros: [
    { membro: 'devolucao', coluna: 'ID' },
    { membro: 'loja', fixo: '1' },
    { membro: 'numero', coluna: 'Pedido' },
    { membro: 'data', coluna: 'Aberta em' },
    { membro: 'dataEntrega', coluna: 'Entregue em' },
    { membro: 'statusPedido', coluna: 'Status do pedido' },
    { membro: 'totalPedido', coluna: 'Total' },
    { membro: 'fretePedido', coluna: 'Frete' },
    {
      membro: 'situacao',
      coluna: 'Status',
      valores: [
        { de: 'Paga', para: 'encerrada' },
        { de: 'Aberta', para: 'aprovada' },
        { de: 'Em análise', para: 'em_analise' },
        { de: 'Negada', para: 'recusada' },
        { de: 'Desistiu', para: 'cancelada' },
      ],
    },
    { membro: 'sku', coluna: 'SKU' },
    { membro: 'preco', coluna: 'Preço' },
    { membro: 'quantidadePedido', coluna: 'Compradas' },
    { membro: 'quantidade', coluna: 'Devolvidas' },
    { membro: 'motivo', coluna: 'Motivo' },
    { membro: 'valorEstornado', coluna: 'Estorno' },
    { membro: 'valorVale', coluna: 'Vale' },
    { membro: 'freteEstornado', coluna: 'Frete estornado' },
    { membro: 'email', coluna: 'E-mail' },
  ],
}

interface Fed {
  readonly novas: number
  readonly mudadas: number
  readonly iguais: number
  readonly diferentes: number
  readonly faltas: readonly unknown[]
  readonly proxima: number | null
}

/** Sends a file until all of it was compared, and answers what the answers say together, and how many there were. */
export async function feedToItsEnd(send: (body: object) => Promise<unknown>, conteudo: string) {
  const answers: Fed[] = []
  let aPartirDe: number | null = 0
  while (aPartirDe !== null) {
    const fed = (await send({ conteudo, aPartirDe })) as Fed
    answers.push(fed)
    aPartirDe = fed.proxima
  }
  const sum = (of: (one: Fed) => number) => answers.reduce((all, one) => all + of(one), 0)
  return {
    requests: answers.length,
    novas: sum(({ novas }) => novas),
    mudadas: sum(({ mudadas }) => mudadas),
    iguais: sum(({ iguais }) => iguais),
    diferentes: sum(({ diferentes }) => diferentes),
    faltas: answers.flatMap(({ faltas }) => faltas),
  }
}

const HEADER =
  'ID;Pedido;Aberta em;Entregue em;Status do pedido;Total;Frete;Status;SKU;Preço;Compradas;Devolvidas;Motivo;Estorno;Vale;Frete estornado;E-mail'

interface Row {
  readonly id: string
  readonly day: string
  readonly delivered: string
  readonly status: string
  readonly reason: string
  readonly price: number
  readonly freight: number
  readonly bought: number
  readonly returned: number
  readonly money: number | null
  readonly voucher: number | null
  readonly freightBack: number | null
}

export interface PlantedDifference {
  readonly devolucao: string
  readonly regra: string
  readonly valor: number
}

/** How many rules the planted differences are of. */
export const PLANTED_KINDS = 5

/** One way in which a service may do otherwise; `valor` in centavos is what it gives beyond what is right. */
type Plant = (right: Row) => { readonly row: Row; readonly regra: string; readonly valor: number }

const whole = ({ money, voucher }: Row) => (money ?? 0) + (voucher ?? 0)
const PLANTS: readonly Plant[] = [
  // Paid although the time to exchange was over: the whole amount.
  (right) => ({ row: { ...right, delivered: '01/08/2026' }, regra: 'PrazoDeTroca', valor: whole(right) }),
  (right) => ({
    row: { ...right, money: whole(right) + 700, freightBack: (right.freightBack ?? 0) + 700 },
    regra: 'FreteDoEstorno',
    valor: 700,
  }),
  (right) => ({ row: { ...right, money: whole(right) - 123 }, regra: 'ValorDosProdutos', valor: -123 }),
  // Refused although it is allowed.
  (right) => ({
    row: { ...right, status: 'Negada', money: null, freightBack: null },
    regra: 'PermitidoPorPadrao',
    valor: -whole(right),
  }),
  // A voucher of 105 % of the goods instead of 100 %.
  (right) => {
    const bonus = Math.round((right.price * right.returned) / 20)
    return { row: { ...right, money: null, voucher: whole(right) + bonus }, regra: 'ValorDoVale', valor: bonus }
  },
]

/**
 * A file of returns that were all paid as the demo account does (freight in proportion), but for as many as are planted; the plants
 * are spread over the file and take turns. Amounts of `planted` are reais.
 */
export function plantedReturns({ returns, planted }: { readonly returns: number; readonly planted: number }): {
  readonly file: string
  readonly planted: readonly PlantedDifference[]
} {
  const found: PlantedDifference[] = []
  const every = planted === 0 ? Infinity : Math.floor(returns / planted)
  const lines = Array.from({ length: returns }, (_, index) => {
    const right = rightRow(index)
    const place = Math.floor(index / every)
    if (index % every !== every - 1 || place >= planted) return lineOf(right)
    const plant = PLANTS[place % PLANTS.length]
    if (!plant) return lineOf(right)
    const { row, regra, valor } = plant(right)
    found.push({ devolucao: row.id, regra, valor: valor / 100 })
    return lineOf(row)
  })
  return { file: [HEADER, ...lines, ''].join('\n'), planted: found }
}
plantedReturns.header = HEADER

/** One or two of the units of a line, delivered eight to twenty-seven days before. */
function rightRow(index: number): Row {
  const price = 4_990 + (index % 17) * 1_010
  const bought = 1 + (index % 2)
  const returned = 1
  const freight = 1_000 + (index % 7) * 200
  const requested = Temporal.PlainDate.from('2026-10-01').add({ days: index % 50 })
  const freightBack = Math.round((freight * returned) / bought)
  return {
    id: `D-${String(index).padStart(6, '0')}`,
    day: written(requested),
    delivered: written(requested.subtract({ days: 8 + (index % 20) })),
    status: 'Paga',
    reason: 'Não serviu',
    price,
    freight,
    bought,
    returned,
    money: price * returned + freightBack,
    voucher: null,
    freightBack,
  }
}

function lineOf(row: Row): string {
  const total = row.price * row.bought + row.freight
  return [
    row.id,
    `P-${row.id}`,
    row.day,
    row.delivered,
    'invoiced',
    reais(total),
    reais(row.freight),
    row.status,
    'CAM',
    reais(row.price),
    row.bought,
    row.returned,
    row.reason,
    row.money === null ? '' : reais(row.money),
    row.voucher === null ? '' : reais(row.voucher),
    row.freightBack === null ? '' : reais(row.freightBack),
    `${row.id.toLowerCase()}@example.com`,
  ].join(';')
}

function written(day: Temporal.PlainDate): string {
  return `${String(day.day).padStart(2, '0')}/${String(day.month).padStart(2, '0')}/${day.year}`
}

function reais(centavos: number): string {
  return (centavos / 100).toFixed(2).replace('.', ',')
}
