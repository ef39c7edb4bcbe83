import { randomBytes } from 'node:crypto'
import { aBrowser, aFlowOrder, linkPath } from './customer-flow.ts'
import type { TestAnswer } from './answer.ts'
import type { TestAccount, TestApp } from './app.ts'

/** Where the pages of a request are. */
export const PAGES = {
  items: '/fluxo/pedido',
  details: '/fluxo/pedido/detalhes',
  replacement: '/fluxo/pedido/troca',
  outcome: '/fluxo/pedido/valor',
  shipping: '/fluxo/pedido/envio',
  review: '/fluxo/pedido/revisao',
  receipt: '/fluxo/pedido/comprovante',
} as const

type Values = Readonly<Record<string, string | readonly string[]>>

export interface SentFile {
  readonly field: string
  readonly bytes: Buffer
  readonly name?: string
  readonly type?: string
}

const OWN = { 'sec-fetch-site': 'same-origin', origin: 'http://vaivem.test' }

/** A customer whose browser has opened an order: looks at pages, fills in their forms and sends them. */
export async function aCustomer(
  app: TestApp,
  account: TestAccount,
  order: Record<string, unknown> = aFlowOrder(),
  more: Record<string, unknown> = { LojaVirtualId: 1 },
) {
  const browser = aBrowser(app)
  const path = await linkPath(account, order, more)
  await browser.open(path)
  await browser.press(path)
  return customerOf(app, browser)
}

export function customerOf(app: TestApp, browser: ReturnType<typeof aBrowser>) {
  const cookie = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const post = (path: string, body: Buffer, type: string, headers: Record<string, string> = OWN): Promise<TestAnswer> =>
    send(app, path, body, { 'content-type': type, cookie: cookie(), ...headers })
  const sendValues = (path: string, values: Values, headers?: Record<string, string>) =>
    post(path, Buffer.from(encoded(values)), 'application/x-www-form-urlencoded', headers)
  /** Fills in the form of a page as it is now, and sends it. */
  const answer = async (path: string, values: Values, files?: readonly SentFile[]) => {
    const page = await browser.open(path)
    const all = { ...hiddenIn(page.text), ...values }
    if (!files) return sendValues(path, all)
    const { body, type } = multipart(all, files)
    return post(path, body, type)
  }
  return { ...browser, post, sendValues, answer, cookie }
}

export type Customer = Awaited<ReturnType<typeof aCustomer>>

async function send(app: TestApp, path: string, body: Buffer, headers: Record<string, string>): Promise<TestAnswer> {
  const answer = await app.server.inject({ method: 'POST', url: path, headers, payload: body })
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, json: {} }
}

function encoded(values: Values): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) form.append(name, one)
  return form.toString()
}

export function multipart(values: Values, files: readonly SentFile[]) {
  const boundary = `----${randomBytes(12).toString('hex')}`
  const parts: Buffer[] = []
  const head = (lines: string) => parts.push(Buffer.from(`--${boundary}\r\n${lines}\r\n\r\n`))
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) {
      head(`Content-Disposition: form-data; name="${name}"`)
      parts.push(Buffer.from(`${one}\r\n`))
    }
  for (const { field, bytes, name = 'foto.jpg', type = 'image/jpeg' } of files) {
    head(`Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}`)
    parts.push(bytes, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` }
}

/** The hidden fields of the last form of a page. */
export function hiddenIn(html: string): Record<string, string> {
  const form = html.slice(html.lastIndexOf('<form'))
  const fields = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]))
}

/** The lines of the order that can be chosen, in their order. */
export function linesIn(html: string): string[] {
  return [...html.matchAll(/name="item"\s+value="(\d+)"/g)].map(([, id = '']) => id)
}

/** The text of a page, as it is read. */
export function wordsOf(html: string): string {
  return html
    .slice(html.indexOf('<main'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('\u00a0', ' ')
}

/** From the items to the last look: one item returned for this reason, for money, by the first way to send. */
export async function toReview(customer: Customer, reason = 'return:1') {
  const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
  await customer.answer(PAGES.items, { item: line })
  await customer.answer(PAGES.details, { [`escolha-${line}`]: reason })
  await customer.answer(PAGES.outcome, { valor: 'dinheiro' })
  await customer.answer(PAGES.shipping, { envio: '1.0' })
  return { line, page: await customer.open(PAGES.review) }
}

export interface OpenedRow {
  readonly process_id: number
  readonly number: string
  readonly state: Record<string, unknown>
  readonly keep_item: boolean
  readonly goods: number
  readonly freight: number
}

/** The processes that were opened of an order, oldest first; amounts in centavos. */
export async function openedOf({ database }: TestApp, account: TestAccount, orderNumber: string) {
  return database.query<OpenedRow>(
    `SELECT p.process_id::float8 AS process_id, p.number, p.state, p.keep_item, p.goods_centavos::int AS goods, p.freight_centavos::int AS freight
     FROM return_process p JOIN store_order o USING (account_id, order_id) WHERE o.number = $1 ORDER BY p.process_id`,
    [orderNumber],
    account.id,
  )
}

/** Sends what was reviewed, and opens the receipt. */
export async function sendRequest(customer: Customer) {
  const sent = await customer.answer(PAGES.review, {})
  return { sent, receipt: await customer.open(String(sent.headers['location'])) }
}
