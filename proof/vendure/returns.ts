import { convertOrder, type ConvertedOrder } from '@vaivem/sdk'
import { orderFields } from '../../apps/server/src/connectors/vendure/orders.ts'
import type { Integrator } from '../chaos/load/integrator.ts'
import type { Ask } from './admin.ts'

/** A process of this service with its one item. */
export interface Opened {
  readonly processId: number
  readonly itemId: string
  readonly order: ConvertedOrder['Pedido']
}

/** The orders of the shop as an integration reads and translates them, by their codes. */
export async function readOrders(admin: Ask, codes: readonly string[]): Promise<readonly ConvertedOrder['Pedido'][]> {
  const document = await admin<object>(
    `query ($codes: [String!]!) { orders(options: { filter: { code: { in: $codes } }, take: 100 }) { items { ${orderFields()} } } }`,
    { codes },
  )
  const converted = convertOrder('vendure', document)
  if (!converted.ok) throw new Error(converted.refusal.descricao)
  return converted.orders.map(({ Pedido }) => Pedido)
}

/** Asks for the return of units of the first line of an order. */
export async function openReturn(
  integrator: Integrator,
  order: ConvertedOrder['Pedido'],
  quantity: number,
  process: Readonly<Record<string, unknown>> = {},
): Promise<Opened> {
  const [line] = order.Skus
  const { TipoProcesso = 0, ...rest } = process
  const chosen = { ...line, Quantidade: quantity, TipoProcesso, Motivo: { Descricao: 'Não serviu' } }
  const body = { Processo: { LojaVirtualId: 1, Pedido: { ...order, Skus: [chosen] }, ...rest } }
  const answer = await integrator.ask({ method: 'POST', path: '/v1/pvt/processo/enviar-solicitacao', body })
  const entity = answer?.json['entidade'] as { id: number; itens: readonly { itemId: string }[] } | undefined
  const [item] = entity?.itens ?? []
  if (!entity || !item) throw new Error(`a return was not opened: ${JSON.stringify(answer?.json)}`)
  return { processId: entity.id, itemId: item.itemId, order }
}

/** Accepts the units that came back, which lets their refund go. */
export async function accept(integrator: Integrator, { processId, itemId }: Opened, quantity: number): Promise<void> {
  const rating = {
    itemId,
    ratingValor: 5,
    estadoItem: 1,
    comentario: 'Etiqueta intacta',
    qtd: quantity,
    naoEstornar: false,
    naoEstornarQtd: 0,
  }
  const body = { processoId: processId, executarFluxoReembolso: true, ratingData: [rating] }
  const answer = await integrator.ask({ method: 'POST', path: '/v3/pvt/Produto/rating', body })
  if (answer?.status !== 200) throw new Error(`units were not accepted: ${JSON.stringify(answer?.json)}`)
}

/** The management view of a process. */
export async function managed(integrator: Integrator, processId: number): Promise<Readonly<Record<string, unknown>>> {
  const answer = await integrator.ask({ method: 'GET', path: `/v1/gestao/processos/${processId}` })
  return answer?.json['entidade'] as Readonly<Record<string, unknown>>
}

/** Gives a command at the version that the process has; a worker may change it meanwhile. */
export async function tell(
  integrator: Integrator,
  processId: number,
  command: string,
  body: object = {},
): Promise<void> {
  const path = `/v1/gestao/processos/${processId}/${command}`
  for (let attempt = 1; ; attempt++) {
    const { versao } = await managed(integrator, processId)
    const answer = await integrator.ask({ method: 'POST', path, body: { versao, ...body } })
    if (answer?.status === 200) return
    const isOutdated = answer?.json['erroCodigo'] === 'VERSAO_DESATUALIZADA'
    if (!isOutdated || attempt === 10) throw new Error(`${command}: ${JSON.stringify(answer?.json)}`)
  }
}
