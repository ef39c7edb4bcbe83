import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from './support/console.ts'
import { openOrder } from './support/customer.ts'
import { anOrder } from './support/orders.ts'
import { signIn } from './support/staff.ts'
import {
  expectNoOverhang,
  inConsole,
  inspect,
  inspectNarrow,
  IS_WHOLE,
  service,
  useBrowser,
} from './support/visitor.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 800 }
const LOOKS: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
  ['desk by day', { viewport: DESK, colorScheme: 'light' }],
  ['phone by night', { viewport: PHONE, colorScheme: 'dark' }],
  ['desk by night', { viewport: DESK, colorScheme: 'dark' }],
  ['phone by day', { viewport: PHONE, colorScheme: 'light' }],
]

/** What an integration gets for a body: its status, and the address that the answer leads to. */
async function send(body: string): Promise<{ readonly status: number; readonly link: string }> {
  const { url, serviceKey, serviceToken } = service()
  const signedIn = await fetch(`${url}/v1/pvt/seguranca/autenticar`, {
    method: 'POST',
    headers: { ServiceKey: serviceKey, ServiceToken: serviceToken },
  })
  const { ticket } = (await signedIn.json()) as { readonly ticket: { readonly bearer: string } }
  const answer = await fetch(`${url}/v1/pvt/financeiro/calcular-valor-etexto-estorno?tipoEstorno=1&loja=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ticket.bearer}`, 'content-type': 'application/json' },
    body,
  })
  return { status: answer.status, link: /<([^>]+)>; rel="help"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '' }
}

const aBody = (price: string) =>
  `{"Pedido":{"Numero":"1","Valor":70,"Skus":[{"SkuId":"A","Preco":${price},"Quantidade":1,"QuantidadeTotal":1,"TipoProcesso":0,"Motvo":{}}]}}`

/** Presses "search again" until it is shown: a request is there some time after its answer. */
async function searchUntil(page: Page, wanted: Locator): Promise<void> {
  const again = page.getByRole('button', { name: 'Procurar de novo' })
  await wanted.or(again).first().waitFor()
  while (!(await wanted.isVisible())) {
    if (await again.isVisible()) await again.click()
    await settled(page)
  }
}

inConsole('the log of requests', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE).each(LOOKS)(
    'explains a refused request behind the link of its answer: %s',
    async (look, options) => {
      const { status, link } = await send(aBody('"70,00"'))
      expect([status, link]).toEqual([400, expect.stringContaining('traceId=')])
      expect((await send(aBody('70.00'))).status).toBe(200)
      const { page } = await browsing.open(options)
      const { pathname, search } = new URL(link)
      await signIn(page, 'admin', `${pathname}${search}`.replace('/console/', ''))
      await searchUntil(page, page.getByText('veio "70,00"; envie 70.00, sem aspas e com ponto'))
      const name = `requests-${look.replaceAll(' ', '-')}`
      await inspect(page, name)
      await expectNoOverhang(page, name)
      // By keyboard: the trace id is taken out of the filter, and all requests are listed, the accepted one among them.
      await page.getByLabel('X-Trace-Id ou código da página (exato)').focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Delete')
      await page.keyboard.press('Enter')
      await page.getByText('seria Motivo?').first().waitFor()
      await settled(page)
      await inspect(page, `${name}-all`)
      await inspectNarrow(page, name)
    },
  )

  test.runIf(IS_WHOLE).each(LOOKS)(
    'tells staff what happened to a page, by the code that the customer read on it: %s',
    async (look, options) => {
      const { page: customer } = await browsing.open()
      const order = anOrder()
      await openOrder(customer, order)
      const missing = await customer.context().request.get(`${service().url}/fluxo/pedido/fotos/12`)
      const code = /<code>([0-9a-f]{32})<\/code>/.exec(await missing.text())?.[1] ?? ''
      expect([missing.status(), code]).toEqual([404, expect.stringMatching(/./)])
      const { page } = await browsing.open(options)
      await signIn(page, 'admin', 'ajustes/requisicoes')
      await page.getByLabel('X-Trace-Id ou código da página (exato)').fill(code)
      await page.keyboard.press('Enter')
      await searchUntil(page, page.getByText(`o consumidor do pedido ${order.PedidoNumero}`))
      await settled(page)
      const name = `customers-page-${look.replaceAll(' ', '-')}`
      await inspect(page, name)
      await expectNoOverhang(page, name)
      await page.getByLabel('X-Trace-Id ou código da página (exato)').fill('')
      await page.getByLabel('De onde').selectOption({ label: 'páginas do consumidor' })
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: 'Filtrar' }).press('Enter')
      await page.getByText('página do consumidor').first().waitFor()
      expect(new URL(page.url()).searchParams.get('origem')).toBe('consumidor')
    },
  )
})
