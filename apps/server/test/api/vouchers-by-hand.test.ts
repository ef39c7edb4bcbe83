import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anUnconnectedAccount, doDue, seenThrough } from '../support/manual-account.ts'
import { comesBack } from '../support/exchanges.ts'
import { mailboxOf } from '../support/mailed.ts'
import { done, openWithParcel } from '../support/management.ts'
import { aRating, rate, shown } from '../support/ratings.ts'
import { moneyFaults } from '../support/refund-execution.ts'

/** An account without connector and carrier: whatever is promised, people keep. */

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await anUnconnectedAccount(app)
})
afterEach(async () => {
  const faults = await moneyFaults(app, account)
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
})
afterAll(() => app.end())

const { refunds, code, queued } = seenThrough(() => account)
const waiting = async (situacao: string): Promise<readonly Loose[]> =>
  (await account.call('GET', `/v1/gestao/estornos?situacao=${situacao}&pageSize=500`)).json['entidade'] ?? []
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
  test('waits for a person, is registered with its code, and reaches the customer', async () => {
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
    expect(all.filter(([status]) => status === 200)).toHaveLength(1)
    expect(all).toContainEqual([400, 'CODIGO_DE_VALE_REPETIDO'])
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
