import type { StaffRole } from '@vaivem/domain'
import { addPerson } from '../../src/staff/add-person.ts'
import type { TestAnswer } from './answer.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import type { TestAccount, TestApp } from './app.ts'

export const SESSION = '/v1/gestao/sessao'
export const PASSWORD = 'cavalo bateria grampo'

export interface TestPerson {
  readonly id: number
  readonly email: string
}

let made = 0

export async function aPerson(
  app: TestApp,
  account: Pick<TestAccount, 'id'>,
  {
    role = 'atendimento',
    email = `pessoa-${++made}@loja.example`,
    password = PASSWORD,
  }: { role?: StaffRole; email?: string; password?: string } = {},
): Promise<TestPerson> {
  const { database, newId, now, hashPassword } = app.deps
  const deps = { inAccount: database.inAccount, newId, now, hashPassword, actor: 'test' }
  const added = await addPerson(deps, account.id, { email, name: `Pessoa ${role}`, role, password })
  if (!added.ok) throw new Error(added.refusal.kind)
  return { id: added.value.personId, email }
}

export interface TestBrowser {
  /** The one that it sends now. */
  readonly cookie: string
  /** Asks with the cookie, as a page of the service does. */
  readonly ask: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestAnswer>
  /** A bearer of the session. */
  readonly ticket: () => Promise<string>
  /** Calls an operation as the person. */
  readonly call: (method: string, url: string, body?: unknown) => Promise<TestAnswer>
}

export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' } as const

export function signInAs(
  app: TestApp,
  { email }: Pick<TestPerson, 'email'>,
  { senha = PASSWORD, ...more }: { senha?: string; conta?: string; codigo?: string; credencial?: object } = {},
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  return app.call('POST', SESSION, { email, senha, ...more }, { ...OWN_PAGE, ...headers })
}

/** A browser in which the person signed in. */
export async function aBrowser(app: TestApp, person: Pick<TestPerson, 'email'>): Promise<TestBrowser> {
  const opened = await signInAs(app, person)
  if (opened.status !== 200) throw new Error(opened.text)
  return browserOf(app, cookieOf(opened))
}

/** The browser of a person who signed in, by whichever means; it keeps the cookie that it is given. */
export async function browserOf(app: TestApp, given: string): Promise<TestBrowser> {
  let cookie = given
  const ask: TestBrowser['ask'] = async (method, path, body, headers) => {
    const answer = await app.call(method, `${SESSION}${path}`, body, { ...OWN_PAGE, cookie, ...headers })
    if (answer.headers['set-cookie'] !== undefined) cookie = cookieOf(answer)
    return answer
  }
  const ticket = async () => {
    const answer = await ask('POST', '/ticket')
    return String(answer.json['ticket']?.['bearer'])
  }
  const bearer = await ticket()
  return {
    get cookie() {
      return cookie
    },
    ask,
    ticket,
    call: (method, url, body) => app.call(method, url, body, { authorization: `Bearer ${bearer}` }),
  }
}

export function cookieOf({ headers }: TestAnswer): string {
  return String(headers['set-cookie']).split(';', 1)[0] ?? ''
}

/** The code in the newest link that was mailed to a person of the staff; the worker sends what is due first. */
export async function mailedCode(app: TestApp, account: Pick<TestAccount, 'id'>, email: string): Promise<string> {
  const sending = { accountId: account.id, lane: 'mail' as const, isStopping: () => false }
  await executeDue(app.deps, app.executors, sending)
  const [mail] = await app.database.query<{ text: string }>(
    `SELECT text_body AS text FROM local_mailbox WHERE account_id = $1 AND recipient LIKE '%<' || $2 || '>'
     ORDER BY message_key DESC LIMIT 1`,
    [account.id, email],
    account.id,
  )
  return /\/console\/convite#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
