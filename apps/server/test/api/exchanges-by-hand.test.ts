import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import {
  anUnconnectedAccount,
  doDue,
  seenThrough,
  withoutPlatform,
  MANUAL_CAPABILITIES,
} from '../support/manual-account.ts'
import { chosen, comesBack, openExchange, openThree, replacement } from '../support/exchanges.ts'
import { mailboxOf } from '../support/mailed.ts'
import { done, managed } from '../support/management.ts'
import { aLine } from '../support/orders.ts'
import { aRating, openProcess, rate, shown, threeUnits } from '../support/ratings.ts'
import { moneyFaults } from '../support/refund-execution.ts'

/** An account without connector and carrier: whatever is promised, people keep. */

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await anUnconnectedAccount(app)
})
afterEach(async () => {
  const faults = await moneyFaults(app, account)
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
})
afterAll(() => app.end())

const { refunds, code, queued } = seenThrough(() => account)

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
    const difference =
      '  - { id: 3, descricao: Diferença de troca, ordem: 1, tipo: diferenca, percentual: 100, validadeDias: 90, ativo: false }'
    const active = difference.replace('ordem: 1', 'ordem: 2').replace(', ativo: false', '')
    const own = await app.account({
      configuration: withoutPlatform(MANUAL_CAPABILITIES)
        .replace('validadeDias: 180 }', 'validadeDias: 180, ativo: false }')
        .replace(difference, active),
      isDemonstration: false,
    })
    for (const [Descricao, forma] of [
      ['Não serviu', 0],
      ['Produto com defeito', 1],
    ] as const) {
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
    await rate(account, opened.id, [
      aRating({ itemId: opened.items[0], estadoItem: 3, naoEstornar: true, naoEstornarQtd: 1 }),
    ])
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

  test('stays open in a queue of its own, and the customer is asked until when', async () => {
    const { id } = await unchosen('Não serviu')
    expect(await shown(account, id)).toMatchObject({ status: 1 })
    expect(await queued('trocas-sem-escolha')).toContain(id)
    const mails = await mailboxOf(app, account)
    expect(mails.filter(({ subject }) => subject.includes('diga o que você quer na troca'))).toHaveLength(1)
    expect(mails.at(-1)?.text).toContain('vamos enviar um vale-compra')
    await late(id, 29)
    expect(await refunds(id)).toEqual([])
    expect(await queued('trocas-sem-escolha')).toContain(id)
  })

  test.each([
    ['Não serviu', 0, 63],
    ['Produto com defeito', 1, 77],
  ] as const)(
    'becomes, for "%s", what law and account ask after the deadline: form %d',
    async (reason, forma, valor) => {
      const { id } = await unchosen(reason)
      await late(id, 31)
      expect(await refunds(id)).toMatchObject([
        { forma, valor: forma === 0 ? expect.any(Number) : valor, estado: 'previsto' },
      ])
      expect(await queued('trocas-sem-escolha')).not.toContain(id)
      expect(await shown(account, id)).toMatchObject({ status: 1 })
    },
  )

  test('of what the customer keeps is asked for as soon as the request is approved', async () => {
    const { id } = await openExchange(account, { Motivo: { Descricao: 'Não serviu' } }, { MantenhaOItem: true })
    expect(await shown(account, id)).toMatchObject({ status: 1 })
    expect(await queued('trocas-sem-escolha')).toContain(id)
    await doDue(app, account)
    await late(id, 31)
    expect(await refunds(id)).toMatchObject([{ estado: 'previsto' }])
    expect(await queued('trocas-sem-escolha')).not.toContain(id)
  })

  test('of what the customer keeps becomes money but for the units that staff withheld', async () => {
    const three = {
      ...threeUnits({ TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } }),
      ClienteEmail: 'fica@example.com',
    }
    const { id, items } = await openProcess(account, three, { LojaVirtualId: 1, MantenhaOItem: true })
    await rate(account, id, [aRating({ itemId: items[0], naoEstornar: true, naoEstornarQtd: 1 })])
    await doDue(app, account)
    await late(id, 31)
    expect((await refunds(id)).reduce((sum, { valor }) => sum + Number(valor), 0)).toBeCloseTo(66.67 + 13.33, 2)
    const withheld = await openProcess(account, three, { LojaVirtualId: 1, MantenhaOItem: true })
    await rate(account, withheld.id, [
      aRating({ itemId: withheld.items[0], qtd: 3, naoEstornar: true, naoEstornarQtd: 3 }),
    ])
    expect(await queued('trocas-sem-escolha')).not.toContain(withheld.id)
    expect(await shown(account, withheld.id)).toMatchObject({ status: 2 })
  })

  test('brings its own part of the freight, and leaves that of a return beside it which is not rated yet', async () => {
    const exchange = aLine({ TipoProcesso: 1, Motivo: { Descricao: 'Produto com defeito' } })
    const returned = aLine({ SkuId: 'MEI-PR-U', Preco: 30, Motivo: { Descricao: 'Arrependimento' } })
    const order = { Skus: [exchange, returned], ClienteEmail: 'duas@example.com' }
    const { id, items } = await openProcess(account, order, { LojaVirtualId: 1 })
    await rate(account, id, [aRating({ itemId: items[0] })])
    await doDue(app, account)
    await late(id, 31)
    expect(await refunds(id)).toMatchObject([{ valorProdutos: 63, valorFrete: 14 }])
    await rate(account, id, [aRating({ itemId: items[1] })], { executarFluxoReembolso: true })
    expect(await refunds(id)).toMatchObject([
      { valorProdutos: 63, valorFrete: 14 },
      { valorProdutos: 27, valorFrete: 6 },
    ])
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
