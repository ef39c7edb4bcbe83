import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { done, openWithParcel } from '../support/management.ts'
import { moneyFaults, mustAddUp } from '../support/refund-execution.ts'
import { aLine } from '../support/orders.ts'
import { aRating, openProcess, rate, ratingRows, shown, threeUnits } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
let written: ReturnType<typeof ratingRows>
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
  written = ratingRows(app, account)
})
afterEach(() => mustAddUp(app, account))
afterAll(() => app.end())

describe('running the refund of what is accepted', () => {
  const REFUND = { executarFluxoReembolso: true }

  test('plans goods and freight by the process’s refund form, and executes nothing here', async () => {
    const { id, items } = await openProcess(account)
    const { json } = await rate(account, id, [aRating({ itemId: items[0] })], REFUND)
    expect(json['entidade']).toContain('; estorno de R$ 77,00 planejado (manual).')
    expect(await written.intents(id)).toEqual([
      { purpose: 'refund-1', means: 'manual', status: 'planned', goods: 6300, freight: 1400, bonus: 0 },
    ])
    expect(await shown(account, id)).toMatchObject({ estagioRating: 2, estagioFinanceiro: 1, status: 1 })
    const [, event] = await written.events(id)
    expect(event?.payload).toMatchObject({ refund: 'planned', intents: [{ purpose: 'refund-1', goods: 6300 }] })
  })

  test('plans later what was accepted before, and with every plan the part of the freight that its units bring', async () => {
    const { id, items } = await openProcess(account, threeUnits())
    const [itemId] = items
    await rate(account, id, [aRating({ itemId })])
    expect(await written.intents(id)).toEqual([])
    await rate(account, id, [aRating({ itemId })], REFUND)
    await rate(account, id, [aRating({ itemId })], REFUND)
    expect(await written.intents(id)).toMatchObject([
      { purpose: 'refund-1', goods: 6667, freight: 1333 },
      { purpose: 'refund-2', goods: 3333, freight: 667 },
    ])
    const details = await written.rows<{ details: unknown }>(
      'SELECT details FROM refund_intent WHERE process_id = $1 ORDER BY intent_id',
      id,
    )
    expect(details.map((row) => row.details)).toEqual([
      {
        units: [{ itemId: Number(itemId), units: [[0, 2]], goods: 6667 }],
        remainderOf: null,
        voucher: null,
      },
      {
        units: [{ itemId: Number(itemId), units: [[2, 3]], goods: 3333 }],
        remainderOf: null,
        voucher: null,
      },
    ])
    expect(await written.counters(id)).toEqual([{ rated: 3, withheld: 0, planned: 3 }])
    expect(await shown(account, id)).toMatchObject({ valorProdutos: 100, valorFrete: 20, valorTotal: 120 })
  })

  test.each([
    { because: 'not received', lost: { estadoItem: 4 } },
    { because: 'withheld', lost: { naoEstornar: true, naoEstornarQtd: 1, estadoItem: 3 } },
  ])('gives half of the freight with one of two equal units, where the other is $because', async ({ lost }) => {
    const Skus = [aLine({ Preco: 50, Quantidade: 2, QuantidadeTotal: 2 })]
    const pair = { Valor: 120, ValorFrete: 20, ValorDesconto: 0, QuantidadeItens: 2, Skus }
    const [together, apart] = [await openProcess(account, pair), await openProcess(account, pair)]
    expect(await shown(account, together.id)).toMatchObject({ tipoFreteEstorno: 1, valorFrete: 20, valorTotal: 120 })
    const [accepted, other] = [{ itemId: together.items[0] }, { itemId: together.items[0], ...lost }].map(aRating)
    const { json } = await rate(account, together.id, [accepted, other], REFUND)
    expect(json['entidade']).toContain('; estorno de R$ 60,00 planejado (manual)')
    expect(await written.intents(together.id)).toMatchObject([{ goods: 5000, freight: 1000 }])
    await rate(account, apart.id, [aRating({ itemId: apart.items[0], ...lost })], REFUND)
    expect(await written.intents(apart.id)).toEqual([])
    await rate(account, apart.id, [aRating({ itemId: apart.items[0] })], REFUND)
    expect(await written.intents(apart.id)).toMatchObject([{ goods: 5000, freight: 1000 }])
  })

  test('gives nothing back for withheld units', async () => {
    const { id, items } = await openProcess(account, threeUnits())
    const element = aRating({ itemId: items[0], qtd: 3, naoEstornar: true, naoEstornarQtd: 2, estadoItem: 2 })
    const { json } = await rate(account, id, [element], REFUND)
    expect(json['entidade']).toContain('; 2 unidades sem estorno; estorno de R$ 40,00 planejado (manual).')
    expect(await written.intents(id)).toMatchObject([{ goods: 3333, freight: 667 }])
    expect(await written.counters(id)).toEqual([{ rated: 3, withheld: 2, planned: 1 }])
  })

  test('writes no intent when nothing is accepted, freight included', async () => {
    const { id, items } = await openProcess(account, threeUnits())
    const { json } = await rate(
      account,
      id,
      [aRating({ itemId: items[0], qtd: 3, naoEstornar: true, naoEstornarQtd: 3 })],
      REFUND,
    )
    expect(json['entidade']).toContain('; nenhum valor novo a estornar.')
    expect(await written.intents(id)).toEqual([])
    expect(await shown(account, id)).toMatchObject({ estagioFinanceiro: 0, estagioRating: 2 })
  })

  test('never refunds an exchange', async () => {
    const { id, items } = await openProcess(
      account,
      threeUnits({ TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } }),
    )
    const { json } = await rate(account, id, [aRating({ itemId: items[0], qtd: 3 })], REFUND)
    expect(json['entidade']).toContain('nenhum valor novo a estornar')
    expect(await written.intents(id)).toEqual([])
  })

  test('plans a voucher with its bonus apart', async () => {
    const seller = await app.account({ sellsOrders: true })
    const { id, items } = await openProcess(seller, {}, { LojaVirtualId: 1, ValeCompraDefinicaoId: 2 })
    const { json } = await rate(seller, id, [aRating({ itemId: items[0] })], REFUND)
    expect(json['entidade']).toContain('; vale-compra de R$ 83,30 planejado (R$ 77,00 mais bônus de R$ 6,30).')
    expect(await ratingRows(app, seller).intents(id)).toMatchObject([
      { means: 'voucher', goods: 6300, freight: 1400, bonus: 630 },
    ])
  })

  test('plans a voucher of less than its value where the account says so', async () => {
    // After the seven days: inside them a voucher of less is no offer (contract §6.15).
    const DataEntrega = Temporal.Now.instant()
      .subtract({ hours: 24 * 20 })
      .toString()
    const frugal = await app.account({
      configuration: DEMO_ACCOUNT.replace('percentual: 110', 'percentual: 50').replace(
        'arrependimento: { dias: 7',
        'arrependimento: { dias: 60',
      ),
      sellsOrders: true,
    })
    const { id, items } = await openProcess(frugal, { DataEntrega }, { LojaVirtualId: 1, ValeCompraDefinicaoId: 2 })
    const { json } = await rate(frugal, id, [aRating({ itemId: items[0] })], REFUND)
    expect(json['entidade']).toContain('; vale-compra de R$ 45,50 planejado (R$ 77,00 menos desconto de R$ 31,50).')
    expect(await ratingRows(app, frugal).intents(id)).toMatchObject([{ goods: 6300, freight: 1400, bonus: -3150 }])
  })

  test('plans automatically up to the account’s ceiling, and leaves the rest to a person', async () => {
    const careful = await app.account({
      configuration: DEMO_ACCOUNT.replace('tetoAutomatico: 500.00', 'tetoAutomatico: 50.00'),
      sellsOrders: true,
    })
    const { id, items } = await openProcess(careful, {}, { LojaVirtualId: 1 })
    const { json } = await rate(careful, id, [aRating({ itemId: items[0] })], REFUND)
    expect(json['entidade']).toContain('estorno de R$ 77,00 planejado (R$ 50,00 automático e R$ 27,00 manual).')
    expect(await ratingRows(app, careful).intents(id)).toMatchObject([
      { purpose: 'refund-1', means: 'automatic', goods: 5000, freight: 0 },
      { purpose: 'refund-2', means: 'manual', goods: 1300, freight: 1400 },
    ])
  })

  test('plans nothing for a request that waits for review, and plans it once a person approved', async () => {
    const { id, items } = await openProcess(
      account,
      threeUnits({ Motivo: { Descricao: 'Um motivo que a conta não conhece' } }),
    )
    const { json } = await rate(account, id, [aRating({ itemId: items[0] })], REFUND)
    expect(json['entidade']).toContain('; estorno não planejado, porque o processo aguarda análise.')
    expect(await written.intents(id)).toEqual([])
    expect(await written.counters(id)).toEqual([{ rated: 1, withheld: 0, planned: 0 }])
    await written.rows(`UPDATE return_process SET decision = 'approved' WHERE process_id = $1`, id)
    await rate(account, id, [aRating({ itemId: items[0] })], REFUND)
    expect(await written.intents(id)).toMatchObject([{ goods: 6667, freight: 1333 }])
  })
})

describe('the database itself', () => {
  const insert = `INSERT INTO refund_intent (account_id, intent_id, process_id, owed_for, purpose, means, status, goods_centavos,
      freight_centavos, bonus_centavos, details, created_at, path)
    SELECT account_id, 1, process_id, 'return', 'other', 'manual', 'planned', goods_centavos, freight_centavos + 1, 0, '{}', now(),
      'plan-command'
    FROM return_process WHERE process_id = $1`

  test('refuses an intent that passes what the process promised, a unit planned beyond those there are, and a change', async () => {
    const { id, items } = await openProcess(account)
    await expect(written.rows(insert, id)).rejects.toThrow('return_process_planned_within_promise')
    await expect(written.rows('UPDATE return_item SET refund_planned = 2 WHERE process_id = $1', id)).rejects.toThrow(
      'return_item_refund_planned_within_quantity',
    )
    await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    await expect(written.rows('UPDATE refund_intent SET goods_centavos = 1 WHERE process_id = $1', id)).rejects.toThrow(
      'never changed',
    )
  })

  test('refuses an intent that does not say what it is owed for, or says it of nothing, and a change of it', async () => {
    const { id, items } = await openProcess(account)
    const owing = (owedFor: string, columns = '', values = '') =>
      written.rows(
        `INSERT INTO refund_intent (account_id, intent_id, process_id, owed_for, purpose, means, status, goods_centavos,
           freight_centavos, bonus_centavos, details, created_at, path${columns})
         SELECT account_id, 1, process_id, ${owedFor}, 'other', 'manual', 'planned', 0, 0, 0, '{}', now(), 'plan-command'${values}
         FROM return_process WHERE process_id = $1`,
        id,
      )
    await expect(owing('NULL')).rejects.toThrow('owed_for')
    await expect(owing(`'regret'`)).rejects.toThrow('refund_intent_owed_for_check')
    for (const kind of ['exchange-difference', 'exchange-instead', 'abatement', 'correction'])
      await expect(owing(`'${kind}'`)).rejects.toThrow('refund_intent_owed_for')
    await expect(owing(`'return'`, ', item_id', `, ${items[0]}`)).rejects.toThrow('refund_intent_owed_for')
    await expect(owing(`'abatement'`, ', item_id', ', 7')).rejects.toThrow('refund_intent_of_item')
    await expect(owing(`'exchange-difference'`, ', replacement_id', ', 7')).rejects.toThrow(
      'refund_intent_of_replacement',
    )
    await expect(owing(`'correction'`, ', corrected_intent_id', ', 7')).rejects.toThrow('refund_intent_corrects')
    await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    await expect(
      written.rows(`UPDATE refund_intent SET owed_for = 'abatement', item_id = ${items[0]} WHERE process_id = $1`, id),
    ).rejects.toThrow('never changed')
  })

  test('tells of a part that is owed for something else than its whole', async () => {
    const { id, items } = await openProcess(account)
    await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    const faults = () => moneyFaults(app, account)
    expect(await faults()).toEqual([])
    await written.rows(
      `INSERT INTO refund_intent (account_id, intent_id, process_id, part_of, owed_for, item_id, purpose, means, status,
         goods_centavos, freight_centavos, bonus_centavos, details, created_at, path)
       SELECT account_id, 2, process_id, intent_id, 'abatement', ${items[0]}, 'other', 'manual', 'planned', 0, 0, 0, '{}', now(),
         'division'
       FROM refund_intent WHERE process_id = $1`,
      id,
    )
    expect(await faults()).toMatchObject([{ fault: 'intent: owed for' }])
    await written.rows('DELETE FROM refund_intent WHERE process_id = $1 AND intent_id = 2', id)
  })
})

describe('a process that is home and rated', () => {
  const home = async (element: Record<string, unknown>, extra: Record<string, unknown> = {}) => {
    const { id, items, parcel } = await openWithParcel(account, threeUnits())
    await done(account, id, `encomendas/${parcel}/postagem`)
    await done(account, id, `encomendas/${parcel}/recebimento`)
    await rate(account, id, [aRating({ itemId: items[0], qtd: 3, ...element })], extra)
    return id
  }

  test('is concluded, owing nothing, when every unit was withheld', async () => {
    const id = await home({ naoEstornar: true, naoEstornarQtd: 3 })
    expect(await shown(account, id)).toMatchObject({ status: 2, estagioFinanceiro: 0 })
  })

  test('stays open until what it owes is planned and paid', async () => {
    const id = await home({ naoEstornar: true, naoEstornarQtd: 2 })
    expect(await shown(account, id)).toMatchObject({ status: 1, estagioFinanceiro: 0 })
    const { estornos } = await done(account, id, 'estornos/planejar')
    expect(await shown(account, id)).toMatchObject({ status: 1, estagioFinanceiro: 1 })
    const paid = { meio: 'pix', referencia: 'E1', data: '2026-11-17', valor: 40 }
    await done(account, id, `estornos/${estornos?.[0]?.['id']}/pagamento-manual`, paid)
    expect(await shown(account, id)).toMatchObject({ status: 2, estagioFinanceiro: 3 })
  })
})
