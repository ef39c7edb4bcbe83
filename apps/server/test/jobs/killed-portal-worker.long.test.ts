import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { liveAndDie } from '../support/killable-workers.ts'
import { workOnce } from '../support/refund-execution.ts'
import { aGuest, aStoredOrder, mailbox, storePath } from '../support/portal.ts'

// As many declarations as one address may have receipted in an hour.
/** `KILL_ROUNDS=30` for a long run. */
const ORDERS = Number(process.env['KILL_ROUNDS'] ?? 4)
/** Receipts go out for ten declarations an hour from one address, from which all of these come. */
const DECLARATIONS = Math.min(ORDERS, 10)
const WORK_PATIENCE_MS = 60_000

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.end())

/** All of a test's requests come from one address, whose budget has its own test. */
async function freshAccount(): Promise<string> {
  account = await app.account()
  const allowed = { allowed: true, limit: 1, remaining: 1, resetSeconds: 1 }
  vi.spyOn(app.deps.rateLimiter, 'take').mockReturnValue(allowed)
  return storePath(app, account)
}

const left = async (kind: string) =>
  (
    await app.database.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM work_item WHERE account_id = $1 AND kind = $2',
      [account.id, kind],
      account.id,
    )
  )[0]?.count

/** Workers live and die; then one lives, and does what is left of a kind. */
async function untilDone(kind: string, wanted: number): Promise<number> {
  const killables = liveAndDie(app, account, (killed) => 15 + ((killed * 53) % 240))
  await killables.until(wanted)
  const killed = await killables.stop()
  const leftAfterWork = async () => {
    await workOnce(app, account)
    return left(kind)
  }
  await expect.poll(leftAfterWork, { timeout: WORK_PATIENCE_MS, interval: 100 }).toBe(0)
  return killed
}

test(
  'codes that were asked for are mailed once each and open their order, wherever a worker died',
  { timeout: 120_000 },
  async () => {
    const home = await freshAccount()
    const guests = []
    for (let made = 0; made < ORDERS; made++) {
      const order = await aStoredOrder(account, { Cliente: { ClienteEmail: `pessoa${made}@example.com` } })
      const guest = aGuest(app)
      await guest.open(home)
      await guest.send(home, { pedido: order.number, comprador: order.email })
      guests.push({ guest, order })
    }
    const killed = await untilDone('flow-code', ORDERS / 2)
    const mails = await mailbox(app, account)
    expect(mails).toHaveLength(ORDERS)
    for (const { guest, order } of guests) {
      const mail = mails.find(({ recipient }) => recipient.includes(order.email))
      const codigo = /^(\d{4} \d{4}) /.exec(mail?.subject ?? '')?.[1] ?? ''
      expect((await guest.send(`${home}/codigo`, { codigo })).status).toBe(303)
    }
    console.log(`${killed} workers killed, ${ORDERS} codes mailed and used`)
  },
)

test(
  'declarations of regret are receipted once and become one request each, wherever a worker died',
  { timeout: 120_000 },
  async () => {
    const page = `${await freshAccount()}/arrependimento`
    for (let made = 0; made < DECLARATIONS; made++) {
      const order = await aStoredOrder(account, { Cliente: { ClienteEmail: `pessoa${made}@example.com` } })
      const fields = { pedido: order.number, nome: 'Pessoa', email: order.email }
      const guest = aGuest(app)
      const checked = await guest.send(page, fields)
      const formulario = /name="formulario" value="([^"]+)"/.exec(checked.text)?.[1] ?? ''
      await guest.send(`${page}/confirmar`, { ...fields, formulario })
    }
    const killed = await untilDone('regret', DECLARATIONS)
    const declared = await app.database.query<{ process: number | null; receipted: boolean }>(
      `SELECT process_id::float8 AS process, receipt_sent_at IS NOT NULL AS receipted FROM regret_declaration
       WHERE account_id = $1`,
      [account.id],
      account.id,
    )
    expect(declared).toHaveLength(DECLARATIONS)
    expect(declared.filter(({ process, receipted }) => process === null || !receipted)).toEqual([])
    const processes = await app.database.query<{ id: number }>(
      'SELECT process_id::float8 AS id FROM return_process WHERE account_id = $1',
      [account.id],
      account.id,
    )
    expect(new Set(processes.map(({ id }) => id))).toEqual(new Set(declared.map(({ process }) => process)))
    expect(processes).toHaveLength(DECLARATIONS)
    const receipts = (await mailbox(app, account)).filter(({ text }) => text.includes('D-'))
    expect(receipts).toHaveLength(DECLARATIONS)
    console.log(`${killed} workers killed, ${DECLARATIONS} declarations receipted and opened`)
  },
)
