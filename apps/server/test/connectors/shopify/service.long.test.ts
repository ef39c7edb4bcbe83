import { createHmac } from 'node:crypto'
import { keyIn, recordOf, recordsOf, textOf } from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rangeOf } from '../../../src/platform/outbound/receiver-address.ts'
import { type TestAccount, testApp, type TestApp } from '../../support/app.ts'
import { chosen, comesBack, exchanging } from '../../support/exchanges.ts'
import { managed } from '../../support/management.ts'
import {
  acceptAll,
  requestAsGuest,
  requestByImport,
  type Sold,
  type Stage,
  tell,
  until,
} from '../woocommerce/journeys.ts'
import { serveShop } from './emulator/serve.ts'
import { emulateShop, KEYS } from './emulator/shop.ts'
import { platformOf } from './under-test.ts'
import { isVendorThere } from './vendor.ts'

const OTHER = 'TENIS-41'
const emulated = emulateShop()
const { state } = emulated
const platform = platformOf(emulated)

describe.skipIf(!isVendorThere)('a merchant with a shop on Shopify', () => {
  let app: TestApp
  let account: TestAccount
  let served: Awaited<ReturnType<typeof serveShop>>
  let stage: Stage
  beforeAll(async () => {
    const local = rangeOf('127.0.0.0/8')
    app = await testApp({ webhookRanges: local ? [local] : [] })
    served = await serveShop(emulated)
    await platform.shelve({ skuId: OTHER, price: money.money(9_990), units: 5 })
    account = await app.account({ configuration: configurationOf(served.url) })
    const credenciais = Object.entries(KEYS).map(([nome, valor]) => ({ nome, valor }))
    await must('/v1/gestao/conectores/1/credenciais', { credenciais })
    await must('/v1/gestao/conectores/1/etapa', { etapa: 'automatico' })
    // Of a stage only the service and its account are used here.
    stage = { app, account, waitMilliseconds: 15_000 } as unknown as Stage
    app.worker.start()
  })
  afterAll(async () => {
    await app.worker.stop()
    served.close()
    await app.end()
  })

  const must = async (path: string, body: object): Promise<Readonly<Record<string, unknown>>> => {
    const { status, text, json } = await account.call('POST', path, body)
    expect(status, `${path}: ${text}`).toBe(200)
    return recordOf(json['entidade'])
  }

  test('the connection is proved step by step', async () => {
    const { number } = await sell()
    const permissao = { pedidoNumero: number, valor: 1 }
    const proved = await must('/v1/gestao/conectores/1/provar', { pedidoNumero: number, permissao })
    const steps = proved['passos'] as readonly { readonly capacidade: string; readonly resultado: string }[]
    const open = steps.filter(({ resultado }) => resultado === 'nao-mostrado')
    // Of the variant that was sold nothing is on the shelf.
    expect(open.map(({ capacidade }) => capacidade)).toEqual(['reserva uma unidade do pedido'])
    expect(state.cards.every(({ deactivatedAt }) => deactivatedAt !== null)).toBe(true)
  })

  test('a guest finds the order, asks for the money, and it goes back once', async () => {
    const sold = await sell()
    const opened = await requestAsGuest(stage, sold)
    const refund = await acceptAll(stage, opened)
    expect(refund).toMatchObject({ estado: 'liquidado' })
    const [made, ...more] = orderOf(sold)?.refunds ?? []
    expect(more).toEqual([])
    expect(keyIn(made?.note)).not.toBeNull()
    const paid = state.paidBack.filter(({ orderId }) => String(orderId) === sold.id).map(({ centavos }) => centavos)
    expect(paid).toEqual([Math.round(Number(refund['valor']) * 100)])
  })

  test('an approved process is one return of the order, with its parcel, paid once and closed when it is over', async () => {
    const sold = await sell()
    const opened = await requestByImport(stage, sold)
    const mirrored = await until(stage.waitMilliseconds, 'the return is open', async () => {
      const shown = recordOf((await managed(account, opened.id))['devolucaoNaLoja'])
      return shown['estado'] === 'mostrada' ? shown : undefined
    })
    const [made, ...more] = returnsOf(sold)
    expect(more).toEqual([])
    expect(mirrored).toMatchObject({ referencia: String(made?.id), problema: null })
    expect(made?.lines.map(({ quantity, note }) => [quantity, keyIn(note)])).toEqual([[2, mirrored['id']]])
    await tell(stage, opened.id, `encomendas/${opened.parcel}/autorizar`)
    const code = await until(stage.waitMilliseconds, 'the parcel is authorized', async () => {
      const [parcel] = recordsOf((await managed(account, opened.id))['encomendas'])
      return textOf(parcel?.['codigoAutorizacao'])
    })
    await until(stage.waitMilliseconds, 'the return shows its parcel', () =>
      Promise.resolve(made?.shipments[0]?.deliveries.some(({ number }) => number === code) || undefined),
    )
    expect(await acceptAll(stage, opened)).toMatchObject({ estado: 'liquidado' })
    await until(stage.waitMilliseconds, 'the return is closed', () =>
      Promise.resolve(made?.status === 'CLOSED' || undefined),
    )
    expect(returnsOf(sold)).toHaveLength(1)
    expect(orderOf(sold)?.refunds).toHaveLength(1)
    await until(stage.waitMilliseconds, 'the service knows it', async () => {
      const shown = recordOf((await managed(account, opened.id))['devolucaoNaLoja'])
      return shown['estado'] === 'encerrada' || undefined
    })
    const { json } = await account.call('GET', `/v1/gestao/processos/${opened.id}/chamadas`)
    const calls = recordsOf(recordOf(json['entidade'])['chamadas']).filter(({ comando }) => comando === 'devolucao')
    expect(calls.length).toBeGreaterThan(5)
  })

  test('a process that is called off is a cancelled return, and never approved none at all', async () => {
    const sold = await sell()
    const opened = await requestByImport(stage, sold)
    const made = await until(stage.waitMilliseconds, 'the return is open', () => Promise.resolve(returnsOf(sold)[0]))
    await tell(stage, opened.id, 'cancelar')
    await until(stage.waitMilliseconds, 'it is cancelled', () =>
      Promise.resolve(made.status === 'CANCELED' || undefined),
    )
    expect(orderOf(sold)?.refunds).toEqual([])
  })

  test('a payment that Shopify only wrote down is left to a person', async () => {
    const sold = await sell()
    for (const transaction of orderOf(sold)?.transactions ?? []) transaction.isManual = true
    const refund = await acceptAll(stage, await requestByImport(stage, sold))
    expect(refund).toMatchObject({ estado: 'falhou' })
    expect(orderOf(sold)?.refunds).toEqual([])
  })

  test('a voucher is a gift card of the shop', async () => {
    const opened = await requestByImport(stage, await sell(), { process: { ValeCompraDefinicaoId: 1 } })
    const refund = await acceptAll(stage, opened)
    expect(refund).toMatchObject({ estado: 'liquidado' })
    const card = state.cards.at(-1)
    expect([card?.deactivatedAt, card?.balance]).toEqual([null, Math.round(Number(refund['valor']) * 100)])
  })

  test('an exchange takes its units at once, and its order goes out when the goods are back', async () => {
    const sold = await sell()
    const line = { TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } }
    const opened = await requestByImport(stage, sold, { line })
    await chosen(account, opened, OTHER)
    const draft = await until(stage.waitMilliseconds, 'the stock is kept', () =>
      Promise.resolve(state.drafts.find(({ isReserved, order }) => isReserved && order === null)),
    )
    expect([state.variants[0]?.units, draft.quantity]).toEqual([3, 2])
    await until(stage.waitMilliseconds, 'the service knows that', async () => {
      const rows = await app.database.query(
        "SELECT 1 FROM replacement WHERE account_id = $1 AND process_id = $2 AND state = 'reserved'",
        [account.id, opened.id],
        account.id,
      )
      return rows.length > 0 || undefined
    })
    // The return shows what goes out, and sends nothing of it.
    const made = await until(stage.waitMilliseconds, 'the return shows it', () => Promise.resolve(returnsOf(sold)[0]))
    const shown = () => made.exchanges.map(({ unprocessed, processed }) => [unprocessed, processed])
    expect([made.lines.length, shown()]).toEqual([1, [[2, 0]]])
    expect(state.variants[0]?.units).toBe(3)
    await comesBack(account, opened)
    const order = await until(stage.waitMilliseconds, 'it was ordered', () => Promise.resolve(draft.order ?? undefined))
    expect(order.sent).toEqual([{ skuId: OTHER, quantity: 2 }])
    // Only that order is sent out: the return no longer shows it at all, so that it is not sent twice.
    expect(shown()).toEqual([[0, 0]])
    expect(state.orders.flatMap(({ sent }) => sent)).toHaveLength(1)
  })

  test('a notice brings the order in, and a forged one does not', async () => {
    const sold = await sell()
    const renewed = await must('/v1/gestao/conectores/1/entrada/renovar', {})
    const path = new URL(String(renewed['endereco']), 'http://localhost').pathname
    const payload = JSON.stringify({ id: Number(sold.id), name: `#${sold.number}` })
    const signed = createHmac('sha256', KEYS.segredo).update(payload).digest('base64')
    const notify = (signature: string) =>
      app.server.inject({
        method: 'POST',
        url: path,
        payload,
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': 'orders/create',
          'x-shopify-webhook-id': sold.id,
          'x-shopify-hmac-sha256': signature,
        },
      })
    expect((await notify(signed.replace(/^./, signed.startsWith('A') ? 'B' : 'A'))).statusCode).toBe(401)
    expect((await notify(signed)).statusCode).toBe(200)
    await until(stage.waitMilliseconds, 'the order came in', async () => {
      const rows = await app.database.query(
        'SELECT 1 FROM store_order WHERE account_id = $1 AND external_id = $2',
        [account.id, sold.id],
        account.id,
      )
      return rows.length > 0 || undefined
    })
  })
})

async function sell(): Promise<Sold> {
  const email = `cliente-${state.nextId}@example.com`
  const lines = [{ name: 'Tênis 40', quantity: 2, total: money.money(19_980) }]
  const { externalId, number } = await platform.sell({ email, name: 'Zoë Conceição', currency: 'BRL', lines })
  return { id: externalId, number, email, total: 19_980 }
}

function orderOf({ id }: Sold) {
  return state.orders.find((order) => String(order.id) === id)
}

function returnsOf({ id }: Sold) {
  return state.returns.filter(({ order }) => String(order.id) === id)
}

/** Of an order that was paid and not sent Shopify says `paid`. */
function configurationOf(url: string): string {
  const [before = '', after = ''] = exchanging().split(/conectores:\n[^]*?(?=politica:)/)
  const connector = `conectores:
  - id: 1
    nome: Loja Shopify
    loja: 1
    plataforma: shopify
    contaNaPlataforma: loja
    hostname: ${url}
    statusPermitidos: [paid, fulfilled]
    permiteEstorno: true
    pagamentosEstornaveis: [cartaoDeCredito, pix, boleto]
    permiteGerarValeCompras: true
    permiteBuscaPorEmail: true
    opcoes: { espelhaDevolucoes: comTrocas }
`
  return `${before}${connector}${after}`
    .replaceAll('aPartirDe: entrega', 'aPartirDe: pedido')
    .replace('statusPermitidos: [invoiced, delivered]\n  skus', 'statusPermitidos: [paid, fulfilled]\n  skus')
}
