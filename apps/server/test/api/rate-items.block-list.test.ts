import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aRating, openProcess, rate, ratingRows, shown, threeUnits } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
let written: ReturnType<typeof ratingRows>
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
  written = ratingRows(app, account)
})
afterAll(() => app.end())

describe('an item that was not received', () => {
  const lost = (itemId: unknown) => aRating({ itemId, estadoItem: 4, ratingValor: 1 })
  // A regret would be allowed by law whatever the list says.
  const buyer = (email: string | undefined) => ({
    ...threeUnits({ Motivo: { Descricao: 'Não serviu' } }),
    ClienteEmail: email,
  })
  const blocked = (email: string, by = account) =>
    ratingRows(app, by).rows('SELECT reason, process_id::text AS process FROM blocked_customer WHERE email = $1', email)

  test('is not refunded, and puts the customer on the block list, which later requests obey', async () => {
    const { id, items } = await openProcess(account, buyer('Ana.Lima@Example.com'))
    const { json } = await rate(account, id, [lost(items[0]), aRating({ itemId: items[0] })], {
      executarFluxoReembolso: true,
    })
    expect(json['entidade']).toContain('2 unidades de 1 item no processo')
    expect(json['entidade']).toContain(
      '; 1 unidade sem estorno; estorno de R$ 40,00 planejado (manual); consumidor incluído na lista de bloqueio.',
    )
    expect(await written.counters(id)).toEqual([{ rated: 2, withheld: 1, planned: 1 }])
    expect(await blocked('ana.lima@example.com')).toEqual([{ reason: 'item-not-received', process: String(id) }])
    const DataEntrega = Temporal.Now.instant()
      .subtract({ hours: 24 * 20 })
      .toString()
    const later = await openProcess(account, { ...buyer('ana.lima@example.com'), DataEntrega })
    expect(await shown(account, id)).toMatchObject({ blocklist: false })
    expect(await shown(account, later.id)).toMatchObject({ blocklist: true })
    const verdicts = await written.rows(
      `SELECT decision, state #> '{verdict,allowed}' AS allowed FROM return_process WHERE process_id = $1`,
      later.id,
    )
    expect(verdicts).toEqual([{ decision: 'in-review', allowed: false }])
  })

  test('leaves one who is blocked already as first put there', async () => {
    const first = await openProcess(account, buyer('rui@example.com'))
    const second = await openProcess(account, buyer('rui@example.com'))
    await rate(account, first.id, [lost(first.items[0])])
    const { json } = await rate(account, second.id, [lost(second.items[0])])
    expect(json['entidade']).not.toContain('bloqueio')
    expect(await blocked('rui@example.com')).toEqual([{ reason: 'item-not-received', process: String(first.id) }])
  })

  test('blocks nobody where the account does not say so, nor where no e-mail is known', async () => {
    const lenient = await app.account({
      configuration: DEMO_ACCOUNT.replace('bloquearQuandoNaoRecebido: true', 'bloquearQuandoNaoRecebido: false'),
    })
    const known = await openProcess(lenient, buyer('bia@example.com'))
    expect((await rate(lenient, known.id, [lost(known.items[0])])).status).toBe(200)
    expect(await blocked('bia@example.com', lenient)).toEqual([])
    const unknown = await openProcess(account, buyer(undefined))
    expect((await rate(account, unknown.id, [lost(unknown.items[0])])).json['entidade']).not.toContain('bloqueio')
  })
})
