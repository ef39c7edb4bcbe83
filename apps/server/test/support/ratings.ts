import type { Loose, TestAnswer } from './answer.ts'
import type { TestAccount, TestApp } from './app.ts'
import { aLine, anImport } from './orders.ts'

/** An element of `ratingData` (§2.6) as a caller sends it; name what matters, the rest is ordinary. */
export function aRating(overrides: Record<string, unknown> = {}) {
  return {
    itemNome: 'Camisa azul M',
    ratingValor: 5,
    comentario: 'Etiqueta intacta',
    estadoItem: 1,
    naoEstornar: false,
    naoEstornarQtd: 0,
    notificarClienteRating: false,
    qtd: 1,
    ...overrides,
  }
}

/** An order of one line of three units, for which 100.00 was paid together, and freight of 20.00; all of it comes back. */
export function threeUnits(line: Record<string, unknown> = {}) {
  return {
    Valor: 120,
    ValorFrete: 20,
    ValorDesconto: 0,
    QuantidadeItens: 3,
    Skus: [aLine({ Preco: 33.34, Quantidade: 3, QuantidadeTotal: 3, ...line })],
  }
}

export interface OpenedProcess {
  readonly id: number
  /** `itemId` of each line asked for, in their order. */
  readonly items: readonly string[]
}

/** Opens a process of this order. */
export async function openProcess(
  account: TestAccount,
  order: Record<string, unknown> = {},
  process: Record<string, unknown> = {},
): Promise<OpenedProcess> {
  const { text, json } = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport(order, process))
  const entity: Loose | undefined = json['entidade']
  if (!entity) throw new Error(text)
  const items: readonly Loose[] = entity['itens'] ?? []
  return { id: Number(entity['id']), items: items.map((item) => String(item['itemId'])) }
}

export function rate(
  account: TestAccount,
  processId: number,
  elements: unknown[],
  extra: Record<string, unknown> = {},
): Promise<TestAnswer> {
  return account.call('POST', '/v3/pvt/Produto/rating', { processoId: processId, ratingData: elements, ...extra })
}

/** The process as get-process shows it. */
export async function shown(account: TestAccount, processId: number): Promise<Loose> {
  const { text, json } = await account.call('GET', `/v3/pvt/processo/${processId}`)
  const entity: Loose | undefined = json['entidade']
  if (!entity) throw new Error(text)
  return entity
}

/** The rows that a rating writes. */
export function ratingRows({ database }: TestApp, account: TestAccount) {
  const rows = <Row extends object = Record<string, unknown>>(text: string, key: number | string) =>
    database.query<Row>(text, [key], account.id)
  return {
    /** Whatever else; $1 is the key. */
    rows,
    intents: (processId: number) =>
      rows(
        `SELECT purpose, means, status, goods_centavos::int AS goods, freight_centavos::int AS freight,
                bonus_centavos::int AS bonus
         FROM refund_intent WHERE process_id = $1 ORDER BY intent_id`,
        processId,
      ),
    counters: (processId: number) =>
      rows<Record<string, number>>(
        `SELECT rated, withheld, refund_planned AS planned FROM return_item WHERE process_id = $1 ORDER BY item_id`,
        processId,
      ),
    events: (processId: number) =>
      rows<{ type: string; payload: Loose }>(
        'SELECT type, payload FROM process_event WHERE process_id = $1 ORDER BY sequence',
        processId,
      ),
  }
}
