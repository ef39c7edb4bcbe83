import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPng } from '../apps/server/src/platform/photos/test-photos.ts'
import { chooseItem, goOn, LAMP, openOrder, tellWhy } from './support/customer.ts'
import { anOrder } from './support/orders.ts'
import { payloadsOf } from './support/payloads.ts'
import { inBrowser, inspect, IS_WHOLE, useBrowser } from './support/visitor.ts'

const MEGABYTE = 1024 * 1024
/** The field for photos of the reason that is chosen. */
const photosOf = (page: Page) => page.getByLabel(/Mostre o defeito/).filter({ visible: true })

inBrowser('what a hostile customer uploads', () => {
  const browsing = useBrowser()

  const FILES = [
    [
      'a page named as a photo',
      { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>alert(1)</script>') },
    ],
    [
      'a drawing with a script',
      {
        name: 'foto.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      },
    ],
    [
      'ten megabytes of nothing',
      { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * MEGABYTE, 0xff) },
    ],
  ] as const
  test.each(IS_WHOLE ? FILES : FILES.slice(0, 1))('as a photo is refused kindly: %s', async (_, file) => {
    const { page } = await browsing.open()
    await openOrder(page, anOrder())
    await chooseItem(page, LAMP)
    await tellWhy(page, LAMP, 'Devolver', /Produto com defeito/)
    await photosOf(page).setInputFiles(file)
    await goOn(page)
    await page
      .getByRole('alert')
      .getByRole('link', { name: /não é uma foto|grande demais/ })
      .waitFor()
    expect(await page.getByRole('img').count()).toBe(0)
  })

  test.runIf(IS_WHOLE)('as a photo is kept as an image and nothing else', async () => {
    const { page } = await browsing.open()
    await openOrder(page, anOrder())
    await chooseItem(page, LAMP)
    await tellWhy(page, LAMP, 'Devolver', /Produto com defeito/)
    await photosOf(page).setInputFiles({
      name: `${payloadsOf(100)}.png`,
      mimeType: 'image/png',
      buffer: await aPng(360, 240),
    })
    await goOn(page)
    await page.getByRole('heading', { name: 'Como você quer receber?' }).waitFor()
    await page.getByRole('link', { name: 'Voltar' }).click()
    const kept = page.getByRole('img', { name: 'Foto 1, já recebida' })
    const source = (await kept.getAttribute('src')) ?? ''
    const answer = await page.request.get(source)
    expect(answer.headers()).toMatchObject({
      'content-type': expect.stringMatching(/^image\//),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    await inspect(page, 'reasons-photo')
  })
})
