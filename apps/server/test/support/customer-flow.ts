import type { TestAnswer } from './answer.ts'
import type { TestAccount, TestApp } from './app.ts'

/** Long enough ago to have arrived, and not so long that the store pays nothing back by itself. */
const ORDERED_AT = Temporal.Now.instant()
  .subtract({ hours: 20 * 24 })
  .toString({ smallestUnit: 'second' })

export const INTEGRATE_URL = '/v3/pvt/processo/integrar/fluxo'

let made = 0

/** A full order in the shape of §4.4, delivered two days ago: 70 and 30 of two units, discount 10, freight 20. */
export function aFlowOrder(overrides: Record<string, unknown> = {}) {
  const serial = `${Date.now().toString(36)}f${++made}`
  return {
    PedidoNumero: `VV-${serial}`,
    PedidoId: `flow-${serial}`,
    PedidoStatus: 'delivered',
    PedidoData: ORDERED_AT,
    PedidoDataEntrega: Temporal.Now.instant().subtract({ hours: 48 }).toString(),
    Cliente: {
      ClienteNome: 'Marina Conceição Duarte',
      ClienteEmail: 'Marina.Duarte@example.com',
      ClienteDocumento: '52998224725',
      ClienteCelular: '11987650000',
      ClienteEndereco: { logradouro: 'Rua das Palmeiras', numero: '120', cidade: 'São Paulo', cep: '01226-010' },
    },
    Valor: 140,
    ValorFrete: 20,
    ValorDesconto: 10,
    Skus: [
      { SkuId: 'CAM-AZ-M', SkuNome: 'Camisa azul M', ProdutoNome: 'Camisa azul', Preco: 70, QuantidadeTotal: 1 },
      { SkuId: 'MEI-PR-U', SkuNome: 'Preta', ProdutoNome: 'Meia', Preco: 30, QuantidadeTotal: 2 },
    ],
    ...overrides,
  }
}

/** The built-in store's document of an order, as in §2.7. */
export function aStoreDocument(overrides: Record<string, unknown> = {}): Record<string, unknown> & { Numero: string } {
  const serial = `${Date.now().toString(36)}s${++made}`
  return {
    PedidoId: `store-${serial}`,
    Numero: `9${serial}`,
    Data: ORDERED_AT,
    Status: 'delivered',
    DataEntrega: Temporal.Now.instant().subtract({ hours: 48 }).toString(),
    Valor: 110,
    ValorFrete: 20,
    ValorDesconto: 10,
    QuantidadeItens: 2,
    ClienteNome: 'Otávio Lins',
    ClienteEmail: 'otavio@example.com',
    Skus: [
      { ItemId: 'l1', SkuId: '1002', SkuNome: 'Camiseta - Branca M', Preco: 70, Quantidade: 0, QuantidadeTotal: 1 },
      { ItemId: 'l2', SkuId: '1061', SkuNome: 'Meias esportivas', Preco: 30, Quantidade: 0, QuantidadeTotal: 1 },
    ],
    Transacoes: [
      {
        TransacaoId: 't1',
        Data: ORDERED_AT,
        Pagamentos: [
          {
            PagamentoId: 'p1',
            FormaPagamento: 'creditCard',
            Valor: 110,
            Parcelas: 3,
            NumeroCartao: '4111111111111111',
          },
        ],
      },
    ],
    ...overrides,
  }
}

/** Puts an order into the built-in store; store 0 is attached to no virtual store. */
export async function putIntoStore(app: TestApp, account: TestAccount, document: Record<string, unknown>, storeId = 0) {
  await app.database.query(
    `INSERT INTO built_in_store_order (account_id, store_id, external_id, number, email, placed_at, document)
     VALUES ($1, $2, $3, $4, 'someone@example.com', now(), $5)`,
    [account.id, storeId, document['PedidoId'], document['Numero'], JSON.stringify(document)],
    account.id,
  )
}

/** The path of a new link for an order, as a browser would ask for it. */
export async function linkPath(account: TestAccount, order: Record<string, unknown> = aFlowOrder(), more = {}) {
  const { json, text } = await account.call('POST', INTEGRATE_URL, { Pedido: order, ...more })
  if (json['entidade'] === null) throw new Error(text)
  return new URL(json['entidade'] ?? '').pathname
}

/** Keeps cookies like a browser does, and says that its forms come from the page itself. */
export function aBrowser(app: TestApp) {
  const cookies = new Map<string, string>()
  const ask = async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<TestAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.call(method, path, body, { ...(cookie !== '' && { cookie }), ...headers })
    for (const line of [answer.headers['set-cookie'] ?? []].flat().map(String)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    open: (path: string, headers?: Record<string, string>) => ask('GET', path, headers),
    press: (
      path: string,
      headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', origin: 'null' },
      body?: string,
    ) => ask('POST', path, { 'content-type': 'application/x-www-form-urlencoded', ...headers }, body),
  }
}

/** The drawing that stands for a product without a picture, as pages have it. */
export const DRAWING =
  /<svg\s+xmlns="http:\/\/www\.w3\.org\/2000\/svg"\s+viewBox="0 0 24 24"[^>]*aria-hidden="true"\s*>[^]*?<\/svg>/g
