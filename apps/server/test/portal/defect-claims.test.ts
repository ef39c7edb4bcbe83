import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { claimOf, complain, elapse, on, oneUnit, type Complaint } from '../support/defect-claims.ts'
import { mailboxOf } from '../support/mailed.ts'
import { done, managed } from '../support/management.ts'
import { anOpenableOrder } from '../support/portal.ts'
import { ratingRows } from '../support/ratings.ts'
import { moneyFaults, settleAll } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(async () => {
  account = await app.account()
  // All of these come from one address, whose budget has its own test.
  const allowed = { allowed: true, limit: 1, remaining: 1, resetSeconds: 1 }
  vi.spyOn(app.deps.rateLimiter, 'take').mockReturnValue(allowed)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.end())

const EMAIL = 'marina.duarte@example.com'
const versionIn = (text: string) => /name="versao" value="(\d+)"/.exec(text)?.[1] ?? ''
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

/** A complaint whose customer has its page open. */
async function aComplaint() {
  const order = oneUnit()
  const complaint = await complain(account, order)
  const { guest } = await anOpenableOrder(app, account, { number: order.Numero, email: EMAIL })
  const page = `/fluxo/solicitacoes/${String((await managed(account, complaint.id))['numero'])}`
  return { complaint, guest, page, ask: `${page}/defeito/${complaint.item}` }
}

const causeOf = async ({ id }: Complaint, type: string) => {
  const rows = await ratingRows(app, account).rows<{ cause: string }>(
    `SELECT cause FROM process_event WHERE process_id = $1 AND type = '${type}'`,
    id,
  )
  return rows.map(({ cause }) => cause)
}

describe('an item with a defect, as its customer sees it', () => {
  test('says until when the store may repair, and asks for nothing meanwhile', async () => {
    const { guest, page, ask } = await aComplaint()
    expect(textOf((await guest.open(page)).text)).toMatch(
      /A loja tem até .+ de \p{L}+ de 20\d\d para consertar o item/u,
    )
    const asked = await guest.open(ask)
    expect([asked.status, asked.headers['location']]).toEqual([303, page])
    await guest.send(ask, { versao: '1', escolha: 'dinheiro' })
    expect(textOf((await guest.open(page)).text)).not.toContain('Você escolheu')
  })

  test('is chosen for once the days are over, by the customer and once', async () => {
    const { complaint, guest, page, ask } = await aComplaint()
    await elapse(app, account, complaint)
    const read = await guest.open(page)
    expect(read.text).toContain(`href="${ask}"`)
    const form = await guest.open(ask)
    expect(form.status).toBe(200)
    for (const wish of ['Outro item igual', 'Meu dinheiro de volta', 'Ficar com o item e pagar menos'])
      expect(textOf(form.text)).toContain(wish)
    const versao = versionIn(form.text)
    expect(textOf((await guest.send(ask, { versao })).text)).toContain('Escolha uma das opções.')
    const chosen = await guest.send(ask, { versao, escolha: 'dinheiro' })
    expect(chosen.headers['location']).toBe(`${page}?aviso=escolhido`)
    expect(await claimOf(account, complaint)).toMatchObject({ estado: 'escolhido', escolha: 'dinheiro' })
    expect(await causeOf(complaint, 'defect.chosen')).toEqual(['consumer'])
    const stale = await guest.send(ask, { versao, escolha: 'troca' })
    expect(stale.headers['location']).toBe(`${page}?aviso=mudou`)
    expect(textOf((await guest.open(`${page}?aviso=escolhido`)).text)).toContain('Você escolheu o dinheiro de volta')
  })

  test('is kept for the amount that the customer accepts, and for no other', async () => {
    const { complaint, guest, page, ask } = await aComplaint()
    await done(account, complaint.id, on(complaint, 'abatimento'), { valor: 20 })
    const form = await guest.open(ask)
    expect(textOf(form.text)).toContain('Aceito R$ 20,00 e fico com o item')
    const versao = versionIn(form.text)
    const other = await guest.send(ask, { versao, valor: '9000', resposta: 'aceito' })
    expect(other.headers['location']).toBe(`${page}?aviso=mudou`)
    const agreed = await guest.send(ask, { versao, valor: '2000', resposta: 'aceito' })
    expect(agreed.headers['location']).toBe(`${page}?aviso=aceito`)
    expect(await claimOf(account, complaint)).toMatchObject({ estado: 'abatido', valorAbatido: 20 })
    expect(await causeOf(complaint, 'defect.abated')).toEqual(['consumer'])
    expect(textOf((await guest.open(page)).text)).toContain('a loja devolve R$ 20,00 do que você pagou por ele')
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('may be refused to be kept for it, and then nothing is offered', async () => {
    const { complaint, guest, page, ask } = await aComplaint()
    await done(account, complaint.id, on(complaint, 'abatimento'), { valor: 20 })
    const versao = versionIn((await guest.open(ask)).text)
    const declined = await guest.send(ask, { versao, valor: '2000', resposta: 'recuso' })
    expect(declined.headers['location']).toBe(`${page}?aviso=recusado`)
    expect(await claimOf(account, complaint)).toMatchObject({ estado: 'em_conserto', valorOferecido: null })
  })

  test('waits for a person where who offered the amount may move no money any more', async () => {
    const { complaint, guest, ask } = await aComplaint()
    await done(account, complaint.id, on(complaint, 'abatimento'), { valor: 20 })
    await app.database.query(
      "UPDATE defect_claim SET offered_by_kind = 'staff', offered_by_id = 4711 WHERE account_id = $1 AND process_id = $2",
      [account.id, complaint.id],
      account.id,
    )
    const versao = versionIn((await guest.open(ask)).text)
    await guest.send(ask, { versao, valor: '2000', resposta: 'aceito' })
    const rows = await app.database.query<{ cleared: string | null }>(
      'SELECT cleared_by_kind AS cleared FROM refund_intent WHERE account_id = $1 AND process_id = $2',
      [account.id, complaint.id],
      account.id,
    )
    expect(rows).toEqual([{ cleared: null }])
  })

  test('is told of by mail, in the words of the law and of the offer', async () => {
    const { complaint } = await aComplaint()
    await elapse(app, account, complaint)
    await done(account, complaint.id, on(complaint, 'abatimento'), { valor: 20 })
    await settleAll(app, account)
    const { numero } = await managed(account, complaint.id)
    const mails = (await mailboxOf(app, account)).filter(({ subject }) => subject.includes(String(numero)))
    const wanted = mails.find(({ subject }) => subject.includes('a escolha agora é sua'))
    expect(wanted?.text).toContain('Código de Defesa do Consumidor (art. 18)')
    expect(wanted?.text).toContain('1 × Camisa azul M')
    const offered = mails.find(({ subject }) => subject.includes('oferta de R$ 20,00'))
    expect(offered?.text).toContain('você fica com o item como está')
  })
})
