import type { Loose } from '../support/answer.ts'
import type { Shelved } from '../support/exchanges.ts'
import { aLine, anOrder } from '../support/orders.ts'
import type { Call } from './client.ts'
import type { Dice } from './dice.ts'

/** The stock for exchanges: cheap and expensive, plenty and few. */
export const SHELVED: readonly Shelved[] = [
  { sku: 'TROCA-1', price: 990, stock: 60 },
  { sku: 'TROCA-2', price: 5_000, stock: 60 },
  { sku: 'TROCA-3', price: 12_345, stock: 60 },
  { sku: 'TROCA-4', price: 7_001, stock: 3 },
]

/** The writes that were acknowledged with a 200: they must exist at the end, whatever was killed. */
export interface Acknowledged {
  readonly processId: number
  readonly version: number
}

export interface Story {
  readonly call: Call
  readonly dice: Dice
  /** Orders that the demo store knows, paid in several ways. */
  readonly orders: readonly Record<string, unknown>[]
  readonly processes: number[]
  readonly acknowledged: Acknowledged[]
  readonly answers: Map<string, number>
}

/** One act of a person: opens, decides, moves, counts, rates, pays, comments. */
export async function act(story: Story): Promise<void> {
  const { dice, processes } = story
  if (processes.length < 3 || dice.isLucky(6)) return open(story)
  const processId = dice.pick(processes)
  if (dice.isLucky(4)) return rate(story, processId)
  return command(story, processId)
}

async function open(story: Story): Promise<void> {
  const { dice, call } = story
  const known = dice.pick(story.orders)
  const isExchange = dice.isLucky(3)
  // Half of what comes back is no regret, so that the customer pays for its way.
  const reason = dice.isLucky(2) ? { Motivo: { Descricao: 'Não serviu' } } : {}
  const lines = (known['Skus'] as Record<string, unknown>[]).map((line) => ({
    ...line,
    ...reason,
    Quantidade: dice.roll(Number(line['QuantidadeTotal']) + 1),
    ...(isExchange && dice.roll(4) > 0 && { TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } }),
  }))
  const process = {
    LojaVirtualId: 1,
    Pedido: { ...known, Skus: lines },
    ...(dice.isLucky(4) && { ValeCompraDefinicaoId: 1 }),
    ...(dice.isLucky(8) && { MantenhaOItem: true }),
    ...(dice.isLucky(2) && { ServicoLogisticoId: dice.pick([1, 2, 2, 4]) }),
  }
  const { status, json } = await call('POST', '/v1/pvt/processo/enviar-solicitacao', { Processo: process })
  note(story, 'abrir', status, json)
  if (status !== 200) return
  const entity = entityOf(json)
  story.processes.push(Number(entity['id']))
  story.acknowledged.push({ processId: Number(entity['id']), version: 1 })
}

async function rate(story: Story, processId: number): Promise<void> {
  const { dice, call } = story
  const view = await look(story, processId)
  const items: readonly Loose[] = view['itens'] ?? []
  const item = dice.pick(items)
  const condition = dice.pick([1, 1, 1, 2, 3, 4])
  const qtd = 1 + dice.roll(Number(item['quantidade']))
  const withheld = condition !== 4 && dice.isLucky(5) ? 1 : 0
  const { status, json } = await call('POST', '/v3/pvt/Produto/rating', {
    processoId: processId,
    executarFluxoReembolso: dice.isLucky(2),
    ratingData: [
      {
        itemId: item['itemId'],
        ratingValor: 1 + dice.roll(5),
        estadoItem: condition,
        qtd,
        naoEstornar: withheld > 0,
        naoEstornarQtd: withheld,
      },
    ],
  })
  note(story, 'avaliar', status, json)
}

/** One of the commands that the view says are allowed; now and then one that it says are not. */
async function command(story: Story, processId: number): Promise<void> {
  const { dice, call } = story
  const view = await look(story, processId)
  // Photos have tests of their own: a picture takes longer than everything else together.
  const commands: readonly Loose[] = (view['comandos'] ?? []).filter((one: Loose) => one['nome'] !== 'fotos')
  const allowed = commands.filter((one) => one['permitido'] && (dice.isLucky(6) || !isCallingOff(one)))
  const exchanging = allowed.filter(({ nome }) => String(nome).startsWith('trocas'))
  const likely = exchanging.length > 0 && dice.isLucky(2) ? exchanging : allowed
  const chosen = dice.isLucky(12) || likely.length === 0 ? dice.pick(commands) : dice.pick(likely)
  const name = String(chosen['nome'])
  const body = { versao: view['versao'], motivo: 'modelo', ...commandBody(story, name, view) }
  const { status, json } = await call('POST', `/v1/gestao/processos/${processId}/${name}`, body)
  note(story, name.replaceAll(/\d+/g, ':id'), status, json)
  if (status === 200) story.acknowledged.push({ processId, version: Number(entityOf(json)['versao']) })
}

/** Exchanges that are called off at once get nowhere. */
function isCallingOff({ nome }: Loose): boolean {
  return /^trocas.*cancelar$/.test(String(nome))
}

async function look({ call }: Story, processId: number): Promise<Loose> {
  const { status, json } = await call('GET', `/v1/gestao/processos/${processId}`)
  if (status !== 200) throw new Error(`a process that was acknowledged is gone: ${processId}, ${status}`)
  return entityOf(json)
}

/** The body of a command that the view of a process offers, without the version. */
export function commandBody({ dice }: Pick<Story, 'dice'>, name: string, view: Loose): Record<string, unknown> {
  const last = name.split('/').at(-1)
  const items: readonly Loose[] = view['itens'] ?? []
  if (last === 'autorizar')
    return dice.isLucky(2) ? { opcaoId: dice.pick([1, 2]) } : { transportadoraId: 1, codigo: `M${dice.roll(1e9)}` }
  if (last === 'recebimento' && dice.isLucky(2))
    return { itens: [{ itemId: dice.pick(items)['itemId'], recebidas: 0, faltantes: 1 }] }
  if (last === 'destinos') return { itens: [{ itemId: dice.pick(items)['itemId'], destino: 'estoque', quantidade: 1 }] }
  if (last === 'avaliacao')
    return {
      executarFluxoReembolso: dice.isLucky(2),
      ratingData: [{ itemId: dice.pick(items)['itemId'], ratingValor: 5, estadoItem: dice.pick([1, 4]), qtd: 1 }],
    }
  if (last === 'comentarios') return { texto: 'modelo' }
  if (last === 'endereco')
    return { endereco: { logradouro: 'Rua A', cidade: 'Campinas', estado: 'SP', cep: '13010-100' } }
  if (last === 'contagem')
    return { itens: [{ itemId: dice.pick(items)['itemId'], recebidas: dice.roll(3), faltantes: dice.roll(2) }] }
  if (last === 'forma-estorno') return { formaEstorno: dice.pick([0, 1, 2]), valeCompraDefinicaoId: dice.pick([1, 2]) }
  if (last === 'trocas') return { itemId: exchangedOf(items, dice)['itemId'], skuId: dice.pick(SHELVED).sku }
  if (last === 'diferenca-paga') return { referencia: `M${dice.roll(1e9)}` }
  if (last === 'oferta-aceita') return { oferta: dice.pick([1, 2]) }
  if (last === 'pagamento-manual') {
    const id = Number(name.split('/').at(-2))
    const refunds: readonly Loose[] = view['estornos'] ?? []
    const valor = refunds.find((refund) => Number(refund['id']) === id)?.['valor']
    return { valor, meio: 'pix', referencia: `M${dice.roll(1e9)}`, data: '2026-11-20' }
  }
  return {}
}

/** Mostly one that is exchanged. */
function exchangedOf(items: readonly Loose[], dice: Dice): Loose {
  const exchanged = items.filter(({ tipoProcesso }) => Number(tipoProcesso) === 1)
  return dice.pick(exchanged.length > 0 ? exchanged : items)
}

function entityOf(json: Loose): Loose {
  const entity: Loose | undefined = json['entidade']
  if (!entity) throw new Error(`an answer with an entity: ${JSON.stringify(json)}`)
  return entity
}

/** Counts what was answered; what no command may ever be answered fails at once. */
function note({ answers }: Story, what: string, status: number, json: Loose): void {
  if (status >= 500) throw new Error(`${what}: ${status} ${JSON.stringify(json)}`)
  const key = `${what} ${status === 200 ? 200 : json['erroCodigo']}`
  answers.set(key, (answers.get(key) ?? 0) + 1)
}

/** An order of some lines, each of some units, paid by one to three payments of kinds that go back in different ways. */
export function aSoldOrder(dice: Dice): Record<string, unknown> {
  const lines = Array.from({ length: 1 + dice.roll(3) }, (_, index) =>
    aLine({ SkuId: `SKU-${index}`, Preco: (100 + dice.roll(20_000)) / 100, QuantidadeTotal: 1 + dice.roll(4) }),
  )
  const cents = lines.reduce((total, line) => total + Math.round(line.Preco * 100) * line.QuantidadeTotal, 0)
  const discount = dice.roll(Math.ceil(cents / 5))
  const freight = dice.roll(4_000)
  // Interest of instalments, now and then.
  const surcharge = dice.isLucky(2) ? dice.roll(3_000) : 0
  const paid = cents - discount + freight + surcharge
  const kinds = Array.from({ length: 1 + dice.roll(3) }, () =>
    dice.pick(['creditCard', 'instantPayment', 'bankInvoice', 'giftCard', 'cashback']),
  )
  const share = Math.floor(paid / kinds.length)
  const payments = kinds.map((kind, index) => ({
    PagamentoId: `p${index}`,
    FormaPagamento: kind,
    Valor: (index === 0 ? paid - share * (kinds.length - 1) : share) / 100,
    ValorEstornado: 0,
    Parcelas: 1,
  }))
  return anOrder({
    Valor: paid / 100,
    ValorFrete: freight / 100,
    ValorDesconto: discount / 100,
    QuantidadeItens: lines.reduce((total, line) => total + line.QuantidadeTotal, 0),
    Skus: lines,
    Transacoes: [
      { TransacaoId: 't1', Data: Temporal.Now.instant().subtract({ hours: 72 }).toString(), Pagamentos: payments },
    ],
  })
}
