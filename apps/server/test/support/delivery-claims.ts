import type { TestAnswer } from './answer.ts'
import type { TestAccount } from './app.ts'
import { managed } from './management.ts'
import { anOrder } from './orders.ts'

/** The parts of a claim's process that tests look into. */
export interface ClaimedProcess {
  readonly id: number
  readonly itens: readonly { readonly itemId: string }[]
  readonly trocas: readonly { readonly id: number; readonly estado: string }[]
  readonly comandos: readonly { readonly nome: string; readonly permitido: boolean }[]
  readonly reclamacaoEntrega: { readonly abertaEm: string; readonly responderAte: string }
}

/** The process that an answer shows. */
export function processIn({ json, status, text }: TestAnswer): ClaimedProcess {
  if (status !== 200) throw new Error(text)
  return json['entidade'] as unknown as ClaimedProcess
}

export async function seen(account: TestAccount, id: number): Promise<ClaimedProcess> {
  return (await managed(account, id)) as unknown as ClaimedProcess
}

const URL = '/v1/pvt/reclamacoes-entrega'

/** Takes an order in (the worked example of contract §4, or this one); gives its number. */
export async function takeIn(account: TestAccount, order: Record<string, unknown> = {}, store = 1): Promise<string> {
  const pedido = anOrder(order)
  const { status, text } = await account.call('POST', '/v1/pvt/pedidos', {
    Pedidos: [{ LojaVirtualId: store, Pedido: pedido }],
  })
  if (status !== 200) throw new Error(text)
  return pedido.Numero
}

/** Claims units of an order, one of the 70 unless the body says otherwise. */
export function claim(
  account: TestAccount,
  pedidoNumero: string,
  body: Record<string, unknown> = {},
): Promise<TestAnswer> {
  const itens = [{ itemId: 'CAM-AZ-M', quantidade: 1 }]
  return account.call('POST', URL, { pedidoNumero, tipo: 'item_faltando', itens, texto: 'Veio a menos.', ...body })
}

/** The view of a claim that must be opened. */
export async function claimed(
  account: TestAccount,
  order: Record<string, unknown> = {},
  body: Record<string, unknown> = {},
): Promise<ClaimedProcess> {
  return processIn(await claim(account, await takeIn(account, order), body))
}

export async function answer(
  account: TestAccount,
  id: number,
  resultado: string,
  body: Record<string, unknown> = {},
): Promise<TestAnswer> {
  const { versao } = await managed(account, id)
  const text = resultado === 'recusa' ? { textoUsuario: 'A foto mostra as duas camisas.' } : {}
  return account.call('POST', `${URL}/${id}/responder`, { versao, resultado, ...text, ...body })
}

/** The view after an answer that must be taken. */
export async function answered(account: TestAccount, id: number, resultado: string): Promise<ClaimedProcess> {
  return processIn(await answer(account, id, resultado))
}

export async function detail(account: TestAccount, id: number): Promise<object> {
  const { json } = await account.call('GET', `${URL}/${id}`)
  return json['entidade'] as unknown as object
}
