import { createClient } from '@vaivem/sdk'
import { chromium, type Page } from 'playwright-core'
import { anOrder } from '../support/orders.ts'
import { exchangeShirt, type Needed, returnShirt, somebodyAt } from '../support/person.ts'
import { fromItemsToReview, openLink, sendRequest } from '../support/steps.ts'
import type { PageToMeasure } from './measure.ts'

/** What the service wrote to its READY_FILE. */
export interface Ready {
  readonly url: string
  readonly serviceKey: string
  readonly serviceToken: string
}

/** A way through the pages, with what a person needs for it. */
export interface TimedWay extends Needed {
  readonly name: string
}

/** What a person needs from the link of an order to the receipt, for one item. */
export async function timesOf(ready: Ready, executablePath: string): Promise<readonly TimedWay[]> {
  const timed = async (name: string, request: typeof returnShirt): Promise<TimedWay> => {
    const link = await linkFor(ready)
    return inBrowser(executablePath, async (page) => {
      const person = await somebodyAt(page)
      await page.goto(link)
      await person.press(page.getByRole('button', { name: 'Ver meu pedido' }))
      await request(page, person)
      return { name, ...person.needed() }
    })
  }
  return [
    await timed('return, for money', returnShirt),
    await timed('exchange, for another size or colour', exchangeShirt),
  ]
}

/** A customer who made a request: the cookies of their session, and the number of the request. */
export async function customerOf(ready: Ready, executablePath: string): Promise<Customer> {
  return requestIn(executablePath, await linkFor(ready))
}

export interface Customer {
  readonly cookie: string
  readonly number: string
}

/** The measured pages: the public ones, and those of an order, of a customer who made a request. */
export async function pagesOf(ready: Ready, { cookie, number }: Customer): Promise<readonly PageToMeasure[]> {
  const own = { cookie, isListed: false }
  return [
    { name: 'landing', url: `${ready.url}/`, isListed: false },
    { name: 'store page', url: `${ready.url}/loja/demo`, isListed: true },
    { name: 'regret', url: `${ready.url}/loja/demo/arrependimento`, isListed: true },
    { name: 'link', url: await linkFor(ready), isListed: false },
    { name: 'items of an order', url: `${ready.url}/fluxo/pedido`, ...own },
    { name: 'status of a request', url: `${ready.url}/fluxo/solicitacoes/${number}`, ...own },
    { name: 'console login', url: `${ready.url}/console/`, isListed: false },
  ]
}

async function linkFor(ready: Ready): Promise<string> {
  const link = await createClient({ ...ready, baseUrl: ready.url }).integrateFlow({
    body: { Pedido: anOrder(), LojaVirtualId: 1 },
  })
  if (!link.ok) throw new Error(`no link: ${JSON.stringify(link)}`)
  return link.entity
}

/** Makes a request as a customer does, and answers its number and the cookies of its session. */
async function requestIn(executablePath: string, link: string): Promise<Customer> {
  return inBrowser(executablePath, async (page) => {
    await openLink(page, link)
    await fromItemsToReview(page, /Dinheiro de volta/)
    const number = await sendRequest(page)
    const cookies = await page.context().cookies()
    return { number, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  })
}

/** On a page of a phone in a browser of its own, as on a first visit. */
async function inBrowser<Made>(executablePath: string, act: (page: Page) => Promise<Made>): Promise<Made> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 360, height: 800 } })
    return await act(await context.newPage())
  } finally {
    await browser.close()
  }
}
