import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { allowed, claimOf, complain, DEFECT, elapse, on, oneUnit, type Complaint } from '../support/defect-claims.ts'
import { command, done, managed } from '../support/management.ts'
import { staleOverviews } from '../support/overviews.ts'
import { LIMIT, proposalsIn } from '../support/proposals.ts'
import { aRating, openProcess, rate, ratingRows, shown } from '../support/ratings.ts'
import { moneyFaults, mustAddUp, sellOrder, settleAll } from '../support/refund-execution.ts'
import { aBrowser, aPerson } from '../support/staff.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

const codeOf = ({ status, json }: { status: number; json: Record<string, unknown> }) => [status, json['erroCodigo']]

/** Offers an abatement of `valor` reais and has the customer agree to it. */
async function abate(of: TestAccount, complaint: Complaint, valor: number) {
  await done(of, complaint.id, on(complaint, 'abatimento'), { valor })
  return done(of, complaint.id, on(complaint, 'abatimento-aceito'), { valor })
}

describe('an abatement that is agreed', () => {
  test('plans exactly that amount, keeps the item with the customer, and goes its own way', async () => {
    const complaint = await complain(account)
    const offered = await done(account, complaint.id, on(complaint, 'abatimento'), { valor: 20 })
    expect(offered['estornos']).toEqual([])
    expect(offered['defeitos']).toMatchObject([{ estado: 'em_conserto', valorOferecido: 20, valorAbatido: null }])
    const agreed = await done(account, complaint.id, on(complaint, 'abatimento-aceito'), { valor: 20 })
    expect(agreed['defeitos']).toMatchObject([{ estado: 'abatido', valorOferecido: null, valorAbatido: 20 }])
    expect(agreed['estornos']).toMatchObject([
      { finalidade: `abatement-${complaint.item}`, valorProdutos: 20, valorFrete: 0, estado: 'previsto' },
    ])
    expect(agreed).toMatchObject({ valorProdutos: 0, valorFrete: 0, status: 1, itens: [{ valorDevolver: 0 }] })
    expect(agreed['encomendas']).toMatchObject([{ estado: 'cancelada' }])
    expect(await moneyFaults(app, account)).toEqual([])
    expect(await staleOverviews(app, account.id)).toEqual([])
    const refunds: readonly Loose[] = agreed['estornos'] ?? []
    await done(account, complaint.id, 'forma-estorno', { formaEstorno: 1 })
    // An agreed amount is paid in its own way, whatever the form of the other refunds.
    expect((await managed(account, complaint.id))['estornos']).toMatchObject([
      { forma: refunds[0]?.['forma'], valor: 20 },
    ])
  })

  test('goes back to the card of a sold order, and the books say what the store did', async () => {
    const of = await app.account({ sellsOrders: true })
    const complaint = await complain(
      of,
      await sellOrder(app, of, [{ id: 'card', kind: 'creditCard', reais: 120 }], { order: oneUnit() }),
    )
    const view = await abate(of, complaint, 35.5)
    expect(view['estornos']).toMatchObject([{ forma: 2, valor: 35.5 }])
    await settleAll(app, of)
    const after = await managed(of, complaint.id)
    expect(after).toMatchObject({ status: 2, estagioFinanceiro: 3 })
    const refunds: readonly Loose[] = after['estornos'] ?? []
    expect(refunds.at(-1)).toMatchObject({ estado: 'liquidado', valor: 35.5 })
    await mustAddUp(app, of)
    const ledger = (await of.call('GET', `/v1/gestao/processos/${complaint.id}/razao`)).json['entidade'] ?? {}
    expect(JSON.stringify(ledger)).toContain('35.5')
  })

  test('is deducted from what a later return of the same unit gives back, which is never more than was paid', async () => {
    const order = oneUnit()
    const complaint = await complain(account, order)
    await abate(account, complaint, 20)
    const again = await openProcess(account, order, { LojaVirtualId: 1 })
    expect((await shown(account, again.id))['valorProdutos']).toBe(80)
    await rate(account, again.id, [aRating({ itemId: again.items[0] })], { executarFluxoReembolso: true })
    const intents = await ratingRows(app, account).intents(again.id)
    expect(intents.map(({ goods }) => goods)).toEqual([8_000])
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('of all that was paid leaves a unit that is worth nothing more', async () => {
    const order = oneUnit()
    const complaint = await complain(account, order)
    await abate(account, complaint, 100)
    const again = await complain(account, order)
    expect((await shown(account, again.id))['valorProdutos']).toBe(0)
    const more = await command(account, again.id, on(again, 'abatimento'), { valor: 0.01 })
    expect(codeOf(more)).toEqual([400, 'ABATIMENTO_FORA_DO_PAGO'])
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('leaves another unit of the line worth all that was paid for it, and the last one the rest', async () => {
    const [line] = oneUnit().Skus
    const order = oneUnit(
      {},
      { Valor: 220, QuantidadeItens: 2, Skus: [{ ...line, Quantidade: 1, QuantidadeTotal: 2 }] },
    )
    const complaint = await complain(account, order)
    await abate(account, complaint, 60)
    const sound = await openProcess(account, order, { LojaVirtualId: 1 })
    const last = await openProcess(account, order, { LojaVirtualId: 1 })
    const goods = [await shown(account, sound.id), await shown(account, last.id)].map((one) => one['valorProdutos'])
    expect(goods).toEqual([100, 40])
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('of one item leaves the others of the process to be returned with their part of the freight', async () => {
    const [line] = oneUnit().Skus
    const other = { ...line, SkuId: 'MEI', SkuNome: 'Meia', ProdutoId: 'MEI', Preco: 50 }
    const order = oneUnit({}, { Valor: 170, QuantidadeItens: 2, Skus: [line, other] })
    const complaint = await complain(account, order)
    const view = await abate(account, complaint, 10)
    expect(view).toMatchObject({
      valorProdutos: 50,
      valorFrete: 6.67,
      encomendas: [{ estado: 'aguardando_autorizacao' }],
    })
    const [, second] = complaint.items
    await rate(account, complaint.id, [aRating({ itemId: second })], { executarFluxoReembolso: true })
    const intents = await ratingRows(app, account).intents(complaint.id)
    expect(intents.map(({ goods, freight }) => [goods, freight])).toEqual([
      [1_000, 0],
      [5_000, 667],
    ])
    const kept = await rate(account, complaint.id, [aRating({ itemId: complaint.item })])
    expect(kept.status).toBe(400)
    expect(await moneyFaults(app, account)).toEqual([])
    expect(await staleOverviews(app, account.id)).toEqual([])
  })

  test('stands when the process is cancelled afterwards, and the units may be asked for again', async () => {
    const order = oneUnit()
    const complaint = await complain(account, order)
    await abate(account, complaint, 20)
    const cancelled = await done(account, complaint.id, 'cancelar')
    expect(cancelled['estornos']).toMatchObject([{ estado: 'previsto', valor: 20 }])
    expect(cancelled['defeitos']).toMatchObject([{ estado: 'abatido' }])
    expect((await openProcess(account, order, { LojaVirtualId: 1 })).id).toBeGreaterThan(0)
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('up to the automatic ceiling of the process goes by itself, and the rest waits for a person', async () => {
    const of = await app.account({
      sellsOrders: true,
      configuration: LIMIT.replace('tetoAutomatico: 500.00', 'tetoAutomatico: 15.00').replace(
        'acimaDe: 50.00',
        'acimaDe: 5000.00',
      ),
    })
    const complaint = await complain(
      of,
      await sellOrder(app, of, [{ id: 'card', kind: 'creditCard', reais: 120 }], { order: oneUnit() }),
    )
    const view = await abate(of, complaint, 40)
    expect(view['estornos']).toMatchObject([
      { finalidade: `abatement-${complaint.item}`, forma: 2, valor: 15 },
      { finalidade: `abatement-${complaint.item}-rest`, forma: 1, valor: 25 },
    ])
    expect(await moneyFaults(app, of)).toEqual([])
  })
})

describe('an offer of an abatement', () => {
  test('is from one centavo to what is left of what was paid for the units', async () => {
    const complaint = await complain(account)
    const path = on(complaint, 'abatimento')
    const answers = [
      await command(account, complaint.id, path, { valor: 0 }),
      await command(account, complaint.id, path, { valor: 100.01 }),
      await command(account, complaint.id, path, { valor: 0.001 }),
      await command(account, complaint.id, path, { valor: 0.01 }),
      await command(account, complaint.id, path, { valor: 100 }),
    ]
    expect(answers.map(codeOf)).toEqual([
      [400, 'ABATIMENTO_FORA_DO_PAGO'],
      [400, 'ABATIMENTO_FORA_DO_PAGO'],
      [400, 'REQUISICAO_INVALIDA'],
      [200, null],
      [200, null],
    ])
    expect(answers[1]?.json['erroDetalhado']).toContain('resta R$ 100,00')
    expect(await claimOf(account, complaint)).toMatchObject({ valorOferecido: 100 })
  })

  test('gives nothing before the customer agrees, and nothing of another amount', async () => {
    const complaint = await complain(account)
    expect(await allowed(account, complaint)).toEqual(['conserto', 'abatimento'])
    const agree = (valor?: number) =>
      command(account, complaint.id, on(complaint, 'abatimento-aceito'), valor === undefined ? {} : { valor })
    expect(codeOf(await agree())).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
    await done(account, complaint.id, on(complaint, 'abatimento'), { valor: 20 })
    expect(codeOf(await agree(19.99))).toEqual([400, 'VALOR_DIVERGENTE'])
    await done(account, complaint.id, on(complaint, 'abatimento-recusado'))
    expect(codeOf(await agree(20))).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
    expect(codeOf(await command(account, complaint.id, on(complaint, 'abatimento-recusado')))).toEqual([
      400,
      'TRANSICAO_NAO_PERMITIDA',
    ])
    expect((await managed(account, complaint.id))['estornos']).toEqual([])
  })

  test('is refused where units were judged or paid, nobody complained, nobody approved, or nothing is known', async () => {
    const judged = await complain(account)
    await rate(account, judged.id, [aRating({ itemId: judged.item })])
    const plain = await openProcess(account, {}, { LojaVirtualId: 1 })
    const flagged = await complain(account)
    await done(account, flagged.id, 'sinalizar')
    const offer = (id: number, item: string | undefined) =>
      command(account, id, `itens/${item}/defeito/abatimento`, { valor: 1 })
    const answers = [
      await offer(judged.id, judged.item),
      await offer(plain.id, plain.items[0]),
      await offer(flagged.id, flagged.item),
      await offer(judged.id, '999999'),
      await account.call('POST', `/v1/gestao/processos/999999/itens/1/defeito/abatimento`, { versao: 1, valor: 1 }),
      await account.call('POST', `/v1/gestao/processos/${judged.id}/${on(judged, 'abatimento')}`, {
        versao: 1,
        valor: 1,
      }),
    ]
    expect(answers.map(codeOf)).toEqual([
      [400, 'TRANSICAO_NAO_PERMITIDA'],
      [404, 'DEFEITO_NAO_RECLAMADO'],
      [400, 'PROCESSO_ENCERRADO'],
      [404, 'ITEM_NAO_ENCONTRADO'],
      [404, 'PROCESSO_NAO_ENCONTRADO'],
      [409, 'VERSAO_DESATUALIZADA'],
    ])
  })

  test('needs who moves money, and above the limit of the account two of them', async () => {
    const of = await app.account({ configuration: LIMIT })
    const helper = await app.account({ scopes: ['gestao:read', 'gestao:write', 'processos:write'] })
    const anas = await aBrowser(app, await aPerson(app, of, { role: 'financeiro' }))
    const { codeOf: code, give, proposed } = proposalsIn(() => ({ app, account: of, first: anas }))
    const other = await complain(helper)
    expect((await command(helper, other.id, on(other, 'abatimento'), { valor: 1 })).status).toBe(401)
    expect((await command(helper, other.id, on(other, 'abatimento-aceito'))).status).toBe(401)
    const complaint = await complain(of)
    const { versao } = await managed(of, complaint.id)
    expect(code(await give(anas, complaint.id, on(complaint, 'abatimento'), { versao, valor: 50 }))).toEqual([
      200,
      null,
    ])
    await proposed(complaint.id, anas, on(complaint, 'abatimento'), { valor: 50.01 })
    expect(await claimOf(of, complaint)).toMatchObject({ valorOferecido: 50 })
  })
})

test('a complaint of which another reason was given is none', async () => {
  const { id } = await openProcess(account, {}, { LojaVirtualId: 1 })
  expect((await shown(account, id))['defeitos']).toEqual([])
  const { id: defect } = await openProcess(account, oneUnit({ Motivo: DEFECT }), { LojaVirtualId: 1 })
  expect((await shown(account, defect))['defeitos']).toMatchObject([{ estado: 'em_conserto', essencial: false }])
})

test('an abatement that the customer chose and declined is chosen anew', async () => {
  const complaint = await complain(account)
  await elapse(app, account, complaint)
  await done(account, complaint.id, on(complaint, 'escolha'), { escolha: 'abatimento' })
  await done(account, complaint.id, on(complaint, 'abatimento'), { valor: 5 })
  const view = await done(account, complaint.id, on(complaint, 'abatimento-recusado'))
  expect(view['defeitos']).toMatchObject([{ estado: 'aguardando_escolha', escolha: null, valorOferecido: null }])
})
