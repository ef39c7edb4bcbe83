import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anUnconnectedAccount, BY_HAND, doDue } from '../support/by-hand.ts'
import { aFlowOrder } from '../support/consumer-flow.ts'
import { chosen, comesBack, openExchange, openThree, replacement } from '../support/exchanges.ts'
import { mailboxOf } from '../support/mailed.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'
import { aRating, rate, shown } from '../support/ratings.ts'
import { aConsumer, linesIn, openedOf, PAGES, sendRequest, wordsOf } from '../support/request-flow.ts'

/** An account without connector and carrier: whatever is promised, people keep. */

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await anUnconnectedAccount(app)
})
afterEach(async () => {
  expect(await app.database.query('SELECT * FROM money_faults()', [], account.id)).toEqual([])
})
afterAll(() => app.end())

const refunds = async (id: number): Promise<readonly Loose[]> => (await managed(account, id))['estornos'] ?? []
const code = async (id: number, path: string, body: Record<string, unknown>) => {
  const { status, json } = await command(account, id, path, body)
  return [status, json['erroCodigo']]
}
const waiting = async (situacao: string): Promise<readonly Loose[]> =>
  (await account.call('GET', `/v1/gestao/estornos?situacao=${situacao}&pageSize=500`)).json['entidade'] ?? []
const queued = async (fila: string): Promise<readonly number[]> => {
  const { json } = await account.call('GET', `/v1/gestao/processos?fila=${fila}&pageSize=100`)
  const rows: readonly Loose[] = json['entidade'] ?? []
  return rows.map((row) => Number(row['id']))
}
const inAYear = () => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ years: 1 }).toString()

/** A process whose 70 came back, to be given back as a voucher, accepted and planned. */
async function awaitsVoucher() {
  const opened = await openWithParcel(account, {}, { LojaVirtualId: 1, ValeCompraDefinicaoId: 2 })
  await comesBack(account, opened)
  await rate(account, opened.id, [aRating({ itemId: opened.items[0] })], { executarFluxoReembolso: true })
  await doDue(app, account)
  const [intent] = await refunds(opened.id)
  return { ...opened, intent: Number(intent?.['id']) }
}

describe('a voucher that no platform issues', () => {
  test('waits for a person, is registered with its code, and reaches the consumer', async () => {
    const { id, intent } = await awaitsVoucher()
    const [planned] = await refunds(id)
    expect(planned).toMatchObject({ forma: 0, estado: 'previsto', aMao: true, tentativas: 0 })
    expect(await waiting('vale-manual')).toMatchObject([{ id: intent, valor: planned?.['valor'] }])
    expect(await queued('acao-manual')).toContain(id)
    expect(await code(id, `estornos/${intent}/executar`, {})).toEqual([400, 'CAPACIDADE_AUSENTE'])
    expect(await code(id, 'vale/emitir', {})).toEqual([400, 'CAPACIDADE_AUSENTE'])

    const made = { codigo: 'Volte-7X2K', validade: inAYear(), referencia: 'Cupom 5531' }
    const view = await done(account, id, `estornos/${intent}/vale-manual`, made)
    expect(view['estornos']).toMatchObject([{ id: intent, estado: 'liquidado' }])
    expect(await shown(account, id)).toMatchObject({
      status: 2,
      estagioFinanceiro: 3,
      valeCompra: { instanciaId: intent, gerado: true, valor: planned?.['valor'], valorPorcentagem: 110 },
    })
    expect(await waiting('vale-manual')).toEqual([])
    expect(await queued('acao-manual')).not.toContain(id)
    await doDue(app, account)
    const mail = (await mailboxOf(app, account)).find(({ text }) => text.includes('Volte-7X2K'))
    expect(mail?.recipient).toContain('Marina.Duarte@example.com')
    const events = await app.database.query<{ type: string; payload: object }>(
      'SELECT type, payload FROM process_event WHERE account_id = $1 AND process_id = $2 ORDER BY sequence',
      [account.id, id],
      account.id,
    )
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['voucher.awaits-person', 'voucher.issued']))
    expect(JSON.stringify(events)).not.toContain('7X2K')
  })

  test('has a code of its own, however it is typed; and a day that has not passed', async () => {
    const one = await awaitsVoucher()
    const other = await awaitsVoucher()
    const made = { codigo: 'SO-UMA-VEZ', validade: inAYear(), referencia: 'Cupom 1' }
    await done(account, one.id, `estornos/${one.intent}/vale-manual`, made)
    const path = `estornos/${other.intent}/vale-manual`
    expect(await code(other.id, path, { ...made, codigo: 'so-uma-vez' })).toEqual([400, 'CODIGO_DE_VALE_REPETIDO'])
    expect(await code(other.id, path, { ...made, codigo: 'OUTRO', validade: '2020-01-01' })).toEqual([
      400,
      'REQUISICAO_INVALIDA',
    ])
    expect(await code(one.id, `estornos/${one.intent}/vale-manual`, { ...made, codigo: 'MAIS-UM' })).toEqual([
      400,
      'TRANSICAO_NAO_PERMITIDA',
    ])
    expect(await code(other.id, 'estornos/1/vale-manual', made)).toEqual([404, 'ESTORNO_NAO_ENCONTRADO'])
    expect((await refunds(other.id)).map((one_) => one_['estado'])).toEqual(['previsto'])
  })

  test('is registered once, of two people who do it at the same moment', async () => {
    const [one, other] = [await awaitsVoucher(), await awaitsVoucher()]
    const made = { codigo: 'DISPUTADO', validade: inAYear(), referencia: 'Cupom 2' }
    const all = await Promise.all(
      [one, other].map(({ id, intent }) => code(id, `estornos/${intent}/vale-manual`, made)),
    )
    expect(all.map(([status]) => status).toSorted()).toEqual([200, 400])
  })

  test('made anew by hand takes the place of the old one', async () => {
    const { id, intent } = await awaitsVoucher()
    const made = { codigo: 'ERRADO-1', validade: inAYear(), referencia: 'Cupom 3' }
    await done(account, id, `estornos/${intent}/vale-manual`, made)
    await done(account, id, 'vale/reemitir', { motivo: 'Código digitado errado' })
    await doDue(app, account)
    const again = Number((await refunds(id)).find(({ estado }) => estado === 'previsto')?.['id'])
    await done(account, id, `estornos/${again}/vale-manual`, { ...made, codigo: 'CERTO-1' })
    expect((await refunds(id)).map(({ estado }) => estado)).toEqual(['substituido', 'liquidado'])
    expect(await shown(account, id)).toMatchObject({ status: 2, valeCompra: { instanciaId: again } })
  })

  test('may become money instead, which staff pay', async () => {
    const { id } = await awaitsVoucher()
    await done(account, id, 'forma-estorno', { formaEstorno: 1 })
    const intent = (await refunds(id)).find(({ estado }) => estado === 'previsto')
    await done(account, id, `estornos/${Number(intent?.['id'])}/pagamento-manual`, {
      meio: 'pix',
      referencia: 'E1',
      data: '2026-01-01',
      valor: intent?.['valor'],
    })
    expect(await shown(account, id)).toMatchObject({ status: 2 })
  })
})

describe('an exchange by hand', () => {
  test('goes from what staff say goes out to its delivery', async () => {
    const opened = await openExchange(account)
    const { id, items } = opened
    const offers = await account.call('GET', `/v1/gestao/processos/${id}/itens/${items[0]}/trocas`)
    expect(offers.json['entidade']).toMatchObject({ aMao: true, unidadesLivres: 1, valorPago: 63, opcoes: [] })
    expect(await code(id, 'trocas', { itemId: items[0], skuId: 'CAM-AZ-G' })).toEqual([400, 'CAPACIDADE_AUSENTE'])
    const half = { itemId: items[0], skuId: 'CAM-AZ-G', skuNome: 'Camisa azul G' }
    expect(await code(id, 'trocas', half)).toEqual([400, 'REQUISICAO_INVALIDA'])
    const trocaId = await chosen(account, opened, 'CAM-AZ-G', { skuNome: 'Camisa azul G', preco: 79.9 })
    expect(await replacement(account, id)).toMatchObject({ aMao: true, estado: 'escolhida', valorDiferenca: 16.9 })
    await comesBack(account, opened)
    await rate(account, id, [aRating({ itemId: items[0] })])
    await doDue(app, account)
    expect(await replacement(account, id)).toMatchObject({ estado: 'escolhida' })
    expect(await queued('acao-manual')).toContain(id)
    expect(await code(id, `trocas/${trocaId}/pedido`, { pedidoDaTroca: '20917' })).toEqual([
      400,
      'TRANSICAO_NAO_PERMITIDA',
    ])
    await done(account, id, `trocas/${trocaId}/diferenca-paga`, { referencia: 'E60' })
    await done(account, id, `trocas/${trocaId}/pedido`, { pedidoDaTroca: '20917' })
    expect(await replacement(account, id)).toMatchObject({ estado: 'pedida', pedidoDaTroca: '20917' })
    await done(account, id, `trocas/${trocaId}/envio`, { codigoRastreio: 'BR1' })
    await done(account, id, `trocas/${trocaId}/entrega`)
    expect(await shown(account, id)).toMatchObject({ status: 2 })
  })

  test('that is cheaper leaves a difference: money for a defect, else a voucher by hand', async () => {
    const difference = '  - { id: 3, descricao: Diferença de troca, ordem: 1, tipo: diferenca, percentual: 100, validadeDias: 90, ativo: false }'
    const active = difference.replace('ordem: 1', 'ordem: 2').replace(', ativo: false', '')
    const own = await app.account({
      configuration: (await import('../support/by-hand.ts')).withoutPlatform(BY_HAND)
        .replace('validadeDias: 180 }', 'validadeDias: 180, ativo: false }')
        .replace(difference, active),
      isDemonstration: false,
    })
    for (const [Descricao, forma] of [['Não serviu', 0], ['Produto com defeito', 1]] as const) {
      const opened = await openExchange(own, { Motivo: { Descricao } })
      const trocaId = await chosen(own, opened, 'BARATO', { skuNome: 'Mais barato', preco: 40 })
      await done(own, opened.id, `trocas/${trocaId}/pedido`, { pedidoDaTroca: '1' })
      expect((await managed(own, opened.id))['estornos']).toMatchObject([{ forma, valor: 23, estado: 'previsto' }])
    }
  })

  test('is called off by itself once its item was refused', async () => {
    const opened = await openExchange(account)
    await chosen(account, opened, 'CAM-AZ-G', { skuNome: 'Camisa azul G', preco: 70, mesmoProduto: true })
    expect(await replacement(account, opened.id)).toMatchObject({ valorDiferenca: 0 })
    await comesBack(account, opened)
    await rate(account, opened.id, [aRating({ itemId: opened.items[0], estadoItem: 3, naoEstornar: true, naoEstornarQtd: 1 })])
    await doDue(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({ estado: 'cancelada' })
    expect(await shown(account, opened.id)).toMatchObject({ status: 2 })
  })
})

describe('an exchange for which nothing was chosen', () => {
  const late = async (processId: number, days: number) => {
    app.clock.now = () => Temporal.Now.instant().add({ hours: 24 * days })
    await app.database.query(
      `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'exchange-choice' AND subject_id = $2`,
      [account.id, processId],
      account.id,
    )
    await doDue(app, account)
    app.clock.now = () => Temporal.Now.instant()
  }

  async function unchosen(Descricao: string) {
    const opened = await openExchange(account, { Motivo: { Descricao } })
    await comesBack(account, opened)
    await rate(account, opened.id, [aRating({ itemId: opened.items[0] })])
    await doDue(app, account)
    return opened
  }

  test('stays open in a queue of its own, and the consumer is asked until when', async () => {
    const { id } = await unchosen('Não serviu')
    expect(await shown(account, id)).toMatchObject({ status: 1 })
    expect(await queued('trocas-sem-escolha')).toContain(id)
    const mails = await mailboxOf(app, account)
    expect(mails.filter(({ subject }) => subject.includes('diga o que você quer na troca'))).toHaveLength(1)
    expect(mails.at(-1)?.text).toContain('enviamos um vale-compra')
    await late(id, 29)
    expect(await refunds(id)).toEqual([])
    expect(await queued('trocas-sem-escolha')).toContain(id)
  })

  test.each([
    ['Não serviu', 0, 63],
    ['Produto com defeito', 1, 77],
  ] as const)('becomes, for "%s", what law and account ask after the deadline: form %d', async (reason, forma, valor) => {
    const { id } = await unchosen(reason)
    await late(id, 31)
    expect(await refunds(id)).toMatchObject([{ forma, valor: forma === 0 ? expect.any(Number) : valor, estado: 'previsto' }])
    expect(await queued('trocas-sem-escolha')).not.toContain(id)
    expect(await shown(account, id)).toMatchObject({ status: 1 })
  })

  test('is chosen for by staff in time, and nothing becomes of the deadline', async () => {
    const opened = await unchosen('Não serviu')
    const trocaId = await chosen(account, opened, 'G', { skuNome: 'Camisa G', preco: 63 })
    expect(await queued('trocas-sem-escolha')).not.toContain(opened.id)
    await late(opened.id, 31)
    expect(await refunds(opened.id)).toEqual([])
    await done(account, opened.id, `trocas/${trocaId}/cancelar`)
    expect(await queued('trocas-sem-escolha')).toContain(opened.id)
  })

  test('of which something goes out for some units gives back what was paid for the others, to the centavo', async () => {
    const opened = await openThree(account)
    const { id, items } = opened
    const trocaId = await chosen(account, opened, 'G', { skuNome: 'Camisa G', preco: 33.33, quantidade: 2 })
    await comesBack(account, opened)
    await rate(account, id, [aRating({ itemId: items[0], qtd: 3 })])
    await done(account, id, `trocas/${trocaId}/pedido`, { pedidoDaTroca: '2' })
    await done(account, id, `trocas/${trocaId}/envio`)
    await done(account, id, `trocas/${trocaId}/entrega`)
    await doDue(app, account)
    expect(await shown(account, id)).toMatchObject({ status: 1 })
    await late(id, 31)
    const paid = Number((await replacement(account, id))['valorPago'])
    const given = (await refunds(id)).reduce((sum, { valor }) => sum + Number(valor), 0)
    const difference = Number((await replacement(account, id))['valorDiferenca'])
    expect(Math.round((paid + given + Math.min(0, difference)) * 100)).toBe(10_000)
    expect(await queued('trocas-sem-escolha')).not.toContain(id)
  })
})

describe('a consumer at the portal of such an account', () => {
  const open = async (order: Record<string, unknown>, owner = account) => {
    const consumer = await aConsumer(app, owner, order)
    const [line = ''] = linesIn((await consumer.open(PAGES.items)).text)
    await consumer.answer(PAGES.items, { item: line })
    return { consumer, line }
  }

  test('is offered no voucher and no exchange where staff make neither', async () => {
    const own = await anUnconnectedAccount(app, '')
    const { consumer, line } = await open(aFlowOrder(), own)
    const details = (await consumer.open(PAGES.details)).text
    expect(details).not.toContain('exchange:')
    await consumer.answer(PAGES.details, { [`escolha-${line}`]: 'return:1' })
    expect(wordsOf((await consumer.open(PAGES.outcome)).text)).not.toContain('ale-compra')
    const { json } = await own.call('POST', '/v1/pvt/logistica/opcoes?lojaVirtualId=1', { Skus: [{ SkuId: 'A', Preco: 1, Quantidade: 1, QuantidadeTotal: 1 }] })
    const options: readonly Loose[] = json['entidade'] ?? []
    expect(options.map(({ transportadora }) => transportadora)).toEqual(options.map(() => null))
  })

  test('asks for an exchange, of which staff agree what goes out', async () => {
    const order = aFlowOrder()
    const { consumer, line } = await open(order)
    await consumer.answer(PAGES.details, { [`escolha-${line}`]: 'exchange:2' })
    expect((await consumer.open(PAGES.replacement)).status).toBe(303)
    await consumer.answer(PAGES.shipping, { envio: '1.0' })
    expect(wordsOf((await consumer.open(PAGES.review)).text)).toContain('a loja combina com você o que vai no lugar')
    await sendRequest(consumer)
    const [opened] = await openedOf(app, account, order.PedidoNumero)
    expect(opened).toBeDefined()
  })
})
