import type { TestAnswer } from './answer.ts'
import type { TestAccount, TestApp } from './app.ts'
import { anImport } from './orders.ts'
import { storePath } from './portal.ts'
import { aRating, openProcess } from './ratings.ts'
import { aCustomer, type Customer, hiddenIn, linesIn, PAGES } from './request-flow.ts'
import { aPerson, signInAs, type TestPerson } from './staff.ts'

/** Sends a request; sent again it is the same one, as its caller would send it again. */
export type Send = () => Promise<TestAnswer>

/** Whose requests they are, and a process of theirs. */
export interface Asking {
  readonly app: TestApp
  readonly account: TestAccount
  readonly processId: number
}

export interface KindOfRequest {
  readonly what: string
  /** How it is answered when nothing fails, however often it is sent. */
  readonly status: number
  /** Makes what it is about, and the request. */
  readonly prepare: (asking: Asking) => Promise<Send>
  /** Sent twice it is done twice: it takes no key. */
  readonly isRepeatable?: true
}

const get = (what: string, url: (processId: number) => string): KindOfRequest => ({
  what,
  status: 200,
  prepare: async ({ account, processId }) => {
    const path = url(processId)
    return () => account.call('GET', path)
  },
})
/** Made once: their making takes longer than what they ask. */
const customers = new WeakMap<TestAccount, Promise<Customer>>()
const people = new WeakMap<TestAccount, Promise<TestPerson>>()

function once<Made>(made: WeakMap<TestAccount, Promise<Made>>, account: TestAccount, make: () => Promise<Made>) {
  const known = made.get(account) ?? make()
  made.set(account, known)
  return known
}

const theCustomer = ({ app, account }: Asking) => once(customers, account, () => aCustomer(app, account))
const thePerson = ({ app, account }: Asking) => once(people, account, () => aPerson(app, account))
const ELIGIBILITY = '/v1/pvt/financeiro/verificar-elegibilidade-manter-item'

/** One of each kind that reads, of callers, staff, customers and machines. */
export const READING: readonly KindOfRequest[] = [
  get('a process', (id) => `/v3/pvt/processo/${id}`),
  get('a list', () => '/v3/pvt/processo?textoBusca=marina'),
  get('the view of staff', (id) => `/v1/gestao/processos/${id}`),
  get('the events', () => '/v1/pvt/eventos?limite=5'),
  get('a consultation', () => `${ELIGIBILITY}?email=marina.duarte@example.com`),
  {
    what: 'a method that no operation has',
    status: 405,
    prepare:
      async ({ account }) =>
      () =>
        account.call('DELETE', '/v3/pvt/processo'),
  },
  {
    what: 'an authentication',
    status: 200,
    prepare: async ({ app, account: { serviceKey: servicekey, serviceToken: servicetoken } }) => {
      return () => app.call('POST', '/v1/pvt/seguranca/autenticar', undefined, { servicekey, servicetoken })
    },
  },
  {
    what: "a store's page",
    status: 200,
    prepare: async ({ app, account }) => {
      const path = await storePath(app, account)
      return () => app.call('GET', path)
    },
  },
  {
    what: "a page of a customer's request",
    status: 200,
    prepare: async (asking) => {
      const { open } = await theCustomer(asking)
      return () => open(PAGES.items)
    },
  },
]

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
let made = 0

function keyed(account: TestAccount, url: string, body: unknown): Send {
  const key = { 'idempotency-key': `key-${++made}` }
  const text = JSON.stringify(body)
  return () => account.call('POST', url, text, key)
}

const comment = (account: TestAccount, processId: number, versao: number) =>
  keyed(account, `/v1/gestao/processos/${processId}/comentarios`, { versao, texto: 'O consumidor ligou.' })

/** One of each kind that writes: done, refused within its transaction, answered from what is stored. */
export const WRITING: readonly KindOfRequest[] = [
  {
    what: 'an import',
    status: 200,
    prepare: async ({ account }) => keyed(account, IMPORT, anImport()),
  },
  {
    what: 'an import whose answer is stored',
    status: 200,
    prepare: async ({ account }) => {
      const send = keyed(account, IMPORT, anImport())
      await send()
      return send
    },
  },
  {
    what: 'a rating that plans a refund',
    status: 200,
    prepare: async ({ account }) => {
      const { id, items } = await openProcess(account)
      const ratingData = [aRating({ itemId: items[0] })]
      return keyed(account, '/v3/pvt/Produto/rating', { processoId: id, ratingData, executarFluxoReembolso: true })
    },
  },
  {
    what: 'a command',
    status: 200,
    prepare: async ({ account, processId }) => {
      const { json } = await account.call('GET', `/v1/gestao/processos/${processId}`)
      return comment(account, processId, Number(json['entidade']?.['versao']))
    },
  },
  {
    what: 'a command at a version that is over',
    status: 409,
    prepare: async ({ account, processId }) => comment(account, processId, 1),
  },
  {
    what: "a form of a customer's request",
    status: 303,
    prepare: async (asking) => {
      const { open, sendValues } = await theCustomer(asking)
      const { text } = await open(PAGES.items)
      const [item = ''] = linesIn(text)
      return () => sendValues(PAGES.items, { ...hiddenIn(text), item })
    },
  },
  {
    what: 'a sign-in',
    status: 200,
    prepare: async (asking) => {
      const person = await thePerson(asking)
      return () => signInAs(asking.app, person)
    },
    isRepeatable: true,
  },
]
