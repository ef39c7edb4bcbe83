import { createClient } from '@vaivem/sdk'
import { chromium } from 'playwright-core'
import { anOrder } from '../support/orders.ts'
import { fromItemsToReview, openLink, sendRequest } from '../support/steps.ts'
import type { PageToMeasure } from './measure.ts'

/** What the service wrote to its READY_FILE. */
export interface Ready {
  readonly url: string
  readonly serviceKey: string
  readonly serviceToken: string
}

/** The measured pages: the public ones, and those of an order, for which a request is made first. */
export async function pagesOf(ready: Ready, executablePath: string): Promise<readonly PageToMeasure[]> {
  const linkFor = async () => {
    const link = await createClient({ ...ready, baseUrl: ready.url }).integrateFlow({
      body: { Pedido: anOrder(), LojaVirtualId: 1 },
    })
    if (!link.ok) throw new Error(`no link: ${JSON.stringify(link)}`)
    return link.entity
  }
  const { cookie, number } = await requestIn(executablePath, await linkFor())
  const own = { cookie, isListed: false }
  return [
    { name: 'store page', url: `${ready.url}/loja/demo`, isListed: true },
    { name: 'regret', url: `${ready.url}/loja/demo/arrependimento`, isListed: true },
    { name: 'link', url: await linkFor(), isListed: false },
    { name: 'items of an order', url: `${ready.url}/fluxo/pedido`, ...own },
    { name: 'status of a request', url: `${ready.url}/fluxo/solicitacoes/${number}`, ...own },
    { name: 'console login', url: `${ready.url}/console/`, isListed: false },
  ]
}

/** Makes a request as a customer does, and answers its number and the cookies of its session. */
async function requestIn(executablePath: string, link: string) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    const context = await browser.newContext({ locale: 'pt-BR' })
    const page = await context.newPage()
    await openLink(page, link)
    await fromItemsToReview(page, /Dinheiro de volta/)
    const number = await sendRequest(page)
    const cookies = await context.cookies()
    return { number, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  } finally {
    await browser.close()
  }
}
