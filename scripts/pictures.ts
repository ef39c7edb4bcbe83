// Takes the pictures of README and documentation from the demo: npm run pictures.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createClient } from '@vaivem/sdk'
import { chromium, type Browser, type Page } from 'playwright-core'
import { findChromium } from '../e2e/support/find-chromium.ts'
import { startOwnService } from './walkthrough/own-service.ts'

const FOLDER = resolve(import.meta.dirname, '../docs/pictures')
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 800 }
const PATIENCE_MILLISECONDS = 120_000
/** Of WebP, from 0 to 1: text stays sharp, and a picture is below 100 KB. */
const QUALITY = 0.85

/** What the demo's service says of itself once it is ready. */
interface Ready {
  readonly url: string
  readonly serviceKey: string
  readonly serviceToken: string
  readonly console: { readonly email: string; readonly password: string }
  readonly order: { readonly number: string }
}

const executablePath = findChromium()
if (executablePath === undefined) {
  console.error('Nenhum Chromium foi encontrado (CHROMIUM_PATH): as fotos não foram tiradas.')
  process.exitCode = 1
} else await takeAll(executablePath)

async function takeAll(browserPath: string): Promise<void> {
  const service = await startOwnService()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: browserPath, args })
  try {
    const ready = JSON.parse(service.ready) as Ready
    await mkdir(FOLDER, { recursive: true })
    await take(browser, PHONE, 'customer', (page) => customersPage(page, ready))
    await take(browser, DESK, 'console', (page) => consoleQueue(page, ready))
    await take(browser, DESK, 'documentation', (page) => documentation(page, ready))
  } finally {
    await browser.close()
    await service.stop()
  }
}

/** The items of an order, as its customer sees them. */
async function customersPage(page: Page, { url, serviceKey, serviceToken, order }: Ready): Promise<void> {
  const client = createClient({ baseUrl: url, serviceKey, serviceToken })
  const link = await client.integrateFlow({ body: { Pedido: { PedidoNumero: order.number }, LojaVirtualId: 1 } })
  if (!link.ok) throw new Error(JSON.stringify(link))
  await page.goto(link.entity)
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('checkbox').first().waitFor()
}

/** The queue of the staff. */
async function consoleQueue(page: Page, { url, console: staff }: Ready): Promise<void> {
  await page.goto(`${url}/console/`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(staff.email)
  await page.getByLabel(/^Senha/).fill(staff.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
  await page.goto(`${url}/console/fila?fila=todos`)
  await page.getByRole('table').first().waitFor()
  await page.getByRole('row').nth(2).waitFor()
}

async function documentation(page: Page, { url }: Ready): Promise<void> {
  await page.goto(`${url}/docs/explanations/how-a-return-goes`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function take(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
  name: string,
  open: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport, colorScheme: 'light', locale: 'pt-BR', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MILLISECONDS)
  await open(page)
  const taken = await page.screenshot({ timeout: PATIENCE_MILLISECONDS })
  const small = await asWebp(await context.newPage(), taken)
  await context.close()
  await writeFile(join(FOLDER, `${name}.webp`), small)
  console.log(`docs/pictures/${name}.webp: ${Math.round(small.length / 1024)} KB`)
}

/** The browser itself makes the file small. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate<string>(`(async () => {
    const picture = new Image()
    picture.src = 'data:image/png;base64,${png.toString('base64')}'
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height })
    canvas.getContext('2d').drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', ${QUALITY}).split(',')[1]
  })()`)
  return Buffer.from(encoded, 'base64')
}
