import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readPdf } from '../apps/server/test/support/read-pdf.ts'
import { give, openProcess } from './support/console.ts'
import { chooseItem, goOn, openOrder, sendRequest, SHIRT, tellWhy } from './support/customer.ts'
import { codeFor } from './support/mailbox.ts'
import { anOrder, BUYER } from './support/orders.ts'
import { signIn } from './support/staff.ts'
import { expectTapTargets } from './support/tap-targets.ts'
import { inConsole, inspectNarrow, inspectState, IS_WHOLE, useBrowser } from './support/visitor.ts'

const PATIENCE_MILLISECONDS = 30_000

inConsole('the label of a parcel', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE)('is downloaded by customer and staff, and carries the code that both read', async () => {
    const { page } = await browsing.open({ acceptDownloads: true })
    const order = anOrder()
    await openOrder(page, order)
    await chooseItem(page, SHIRT)
    await tellWhy(page, SHIRT, 'Devolver', /Arrependimento/)
    await goOn(page)
    await page.getByRole('radio', { name: /Dinheiro de volta/ }).check()
    await goOn(page)
    await page.getByRole('radio', { name: /Postar em uma agência/ }).check()
    await goOn(page)
    const number = await sendRequest(page)
    const { page: staff } = await browsing.open({ viewport: { width: 1440, height: 900 }, acceptDownloads: true })
    await signIn(staff, 'atendimento')
    await openProcess(staff, number)
    await give(staff, 'Autorizar postagem')
    await untilShown(page, 'Etiqueta A4 (PDF)')
    await look(page, 'label-receipt')
    await page.getByRole('link', { name: 'Acompanhar esta solicitação' }).click()
    await look(page, 'label-status')
    const code = (await page.locator('strong.code').first().innerText()).trim()
    expect(code).toMatch(/^\d{10}$/)
    await page.getByRole('link', { name: 'Etiqueta A4 (PDF)' }).click()
    await page.getByRole('button', { name: /código/ }).click()
    await page.getByLabel(/[Cc]ódigo/).fill(await codeFor(order.Cliente.ClienteEmail))
    const given = await download(page, 'customer.pdf', () => page.getByRole('main').getByRole('button').first().click())
    expect(given).toMatchObject([{ width: 210, height: 297, codes: carried(code) }])
    expect(given[0]?.text).toContain(BUYER.name)

    await staff.reload()
    const button = staff.getByRole('button', { name: 'Baixar etiqueta (10 × 15)' })
    // The console is drawn after its page is loaded.
    await button.waitFor()
    await inspectState(staff, 'label-console')
    const kept = await download(staff, 'staff.pdf', () => button.click())
    expect(kept).toMatchObject([{ width: 100, height: 150, codes: carried(code) }])
    expect(kept[0]?.text).toContain(number)
  })
})

async function look(page: Page, name: string): Promise<void> {
  await inspectState(page, name)
  await inspectNarrow(page, name)
  await expectTapTargets(page, name)
}

/** The carrier answers after the page was made. */
async function untilShown(page: Page, link: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload()
        return page.getByRole('link', { name: link }).count()
      },
      { timeout: PATIENCE_MILLISECONDS },
    )
    .toBe(1)
}

async function download(page: Page, name: string, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  const shots = process.env['E2E_SHOTS']
  if (shots) await file.saveAs(join(shots, name))
  return readPdf(await buffer(await file.createReadStream()))
}

function carried(code: string): unknown {
  return expect.arrayContaining([
    { format: 'Code128', text: code },
    { format: 'QRCode', text: code },
  ])
}
