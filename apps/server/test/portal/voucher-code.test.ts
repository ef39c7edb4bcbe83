import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { linkPath } from '../support/customer-flow.ts'
import { done } from '../support/management.ts'
import { anOpenableOrder, aGuest, newestCode, type Guest } from '../support/portal.ts'
import { aRating, openProcess, rate, shown } from '../support/ratings.ts'
import { sellOrder, settleAll, workOnce } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
beforeEach(() => {
  // All of these come from one address, whose budget has its own test.
  const allowed = { allowed: true, limit: 1, remaining: 1, resetSeconds: 1 }
  vi.spyOn(app.deps.rateLimiter, 'take').mockReturnValue(allowed)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.end())

const ALL = '/fluxo/solicitacoes'
const EMAIL = 'marina.duarte@example.com'

describe('the code of a voucher', () => {
  async function aVoucher() {
    const sold = await sellOrder(app, account)
    const number = sold.Numero
    const { id, items } = await openProcess(account, sold, { LojaVirtualId: 1, ValeCompraDefinicaoId: 2 })
    await rate(account, id, [aRating({ itemId: items[0] })])
    await done(account, id, 'vale/emitir')
    await settleAll(app, account)
    const view = await shown(account, id)
    const token = String(view['valeCompra']?.['redemptionToken'])
    return { number, token, page: `${ALL}/${String(view['numero'])}`, id, sold }
  }

  async function linkSession({ PedidoId, Numero }: Record<string, unknown>): Promise<Guest> {
    const guest = aGuest(app)
    const path = await linkPath(account, { PedidoId, PedidoNumero: Numero }, { LojaVirtualId: 1 })
    await guest.open(path)
    await guest.press(path)
    return guest
  }

  test('is on a page of its own, for who proved to read the mail', async () => {
    const { number, token, page } = await aVoucher()
    const { guest } = await anOpenableOrder(app, account, { number, email: EMAIL })
    const shown = await guest.open(page)
    expect(shown.text).not.toContain(token)
    const path = /href="([^"]*\/vale\/\d+)"/.exec(shown.text)?.[1] ?? ''
    expect((await guest.open(path)).text).toContain(token)
  })

  test('says on its page and in its mail that it is a coupon which loses its rest', async () => {
    const whole = account
    account = await app.account({
      configuration: DEMO_ACCOUNT.replaceAll(
        'plataforma: demonstracao',
        'plataforma: demonstracao\n    valeMantemSobra: false',
      ),
    })
    const { number, page } = await aVoucher()
    const { guest } = await anOpenableOrder(app, account, { number, email: EMAIL })
    const path = /href="([^"]*\/vale\/\d+)"/.exec((await guest.open(page)).text)?.[1] ?? ''
    expect((await guest.open(path)).text).toContain('o que sobrar não fica para depois')
    const mails = await app.database.query<{ text: string }>(
      'SELECT text_body AS text FROM local_mailbox WHERE account_id = $1',
      [account.id],
      account.id,
    )
    expect(mails.filter(({ text }) => text.includes('o que sobrar não fica para depois'))).toHaveLength(1)
    account = whole
  })

  test('asks who came by a link alone for a code first, and then shows it', async () => {
    const { sold, token, page } = await aVoucher()
    const guest = await linkSession(sold)
    const path = /href="([^"]*\/vale\/\d+)"/.exec((await guest.open(page)).text)?.[1] ?? ''
    const sent = await guest.open(path)
    expect(sent.text).not.toContain(token)
    const prove = String(sent.headers['location'])
    expect(prove).toBe(`/fluxo/confirmar?voltar=${encodeURIComponent(path)}`)
    const asked = await guest.send(prove, {})
    const codePage = String(asked.headers['location'])
    const code = await newestCode(app, account)
    expect((await guest.send(codePage, { codigo: '0000 0000' })).text).toContain('Código incorreto ou expirado')
    const other = await linkSession(sold)
    expect((await other.send(codePage, { codigo: code })).text).toContain('Código incorreto ou expirado')
    const proven = await guest.send(codePage, { codigo: code })
    expect(proven.headers['location']).toBe(path)
    expect((await guest.open(path)).text).toContain(token)
    expect((await other.open(path)).status).toBe(303)
  })

  test('is of this request alone', async () => {
    const mine = await aVoucher()
    const { guest } = await anOpenableOrder(app, account, { number: mine.number, email: EMAIL })
    for (const intent of ['1', '0', 'x', '9007199254740991'])
      expect((await guest.open(`${mine.page}/vale/${intent}`)).status).toBe(404)
  })

  test('sends nobody to another site afterwards', async () => {
    const { sold } = await aVoucher()
    const guest = await linkSession(sold)
    for (const voltar of [
      'https://evil.example',
      '//evil.example',
      '/fluxo/../docs',
      '/fluxo/\\evil',
      'javascript:x',
    ]) {
      const asked = await guest.send(`/fluxo/confirmar?voltar=${encodeURIComponent(voltar)}`, {})
      expect(asked.headers['location']).toBe(`/fluxo/confirmar/codigo?voltar=${encodeURIComponent(ALL)}`)
    }
    await workOnce(app, account)
  })
})
