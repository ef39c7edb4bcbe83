import type { TestAnswer } from './answer.ts'
import type { TestAccount, TestApp } from './app.ts'
import { aBrowser, aFlowOrder, linkPath } from './customer-flow.ts'
import { workOnce } from './refund-execution.ts'

/** A browser that fills in forms; cookies and all. */
export function aGuest(app: TestApp) {
  const browser = aBrowser(app)
  return {
    ...browser,
    send: async (path: string, fields: Record<string, string>): Promise<TestAnswer> =>
      browser.press(path, { 'sec-fetch-site': 'same-origin', origin: 'null' }, new URLSearchParams(fields).toString()),
  }
}

export type Guest = ReturnType<typeof aGuest>

/** The alias of a test's account: the address of its store page. */
export async function storePath(app: TestApp, account: TestAccount): Promise<string> {
  const found = await app.deps.directory.find(account.id)
  return `/loja/${found?.alias ?? ''}`
}

export interface MailRow {
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

/** Mails that were sent for an account, oldest first. */
export async function mailbox(app: TestApp, account: TestAccount): Promise<readonly MailRow[]> {
  return app.database.query<MailRow>(
    'SELECT recipient, subject, text_body AS text FROM local_mailbox WHERE account_id = $1 ORDER BY received_at, message_key',
    [account.id],
    account.id,
  )
}

/** The code in the newest mail; fails when there is none. */
export async function newestCode(app: TestApp, account: TestAccount): Promise<string> {
  await workOnce(app, account)
  const mails = await mailbox(app, account)
  const code = /^(\d{4} \d{4}) /.exec(mails.at(-1)?.subject ?? '')?.[1]
  if (code === undefined) throw new Error('no code was sent')
  return code
}

/** An order that is known here, and its names. */
export async function aStoredOrder(account: TestAccount, overrides: Record<string, unknown> = {}) {
  const order = aFlowOrder(overrides)
  await linkPath(account, order)
  return { number: order.PedidoNumero, email: order.Cliente.ClienteEmail, document: order.Cliente.ClienteDocumento }
}

/** A guest who found the order by a code. */
export async function anOpenableOrder(app: TestApp, account: TestAccount, order: { number: string; email: string }) {
  const guest = aGuest(app)
  const home = await storePath(app, account)
  await guest.open(home)
  await guest.send(home, { pedido: order.number, comprador: order.email })
  const opened = await guest.send(`${home}/codigo`, { codigo: await newestCode(app, account) })
  return { guest, opened }
}
