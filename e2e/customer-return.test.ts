import { expect, test } from 'vitest'
import { chooseItem, goOn, openOrder, sendRequest, SHIRT, tellWhy } from './support/customer.ts'
import { anOrder } from './support/orders.ts'
import { linkFor } from './support/store.ts'
import { expectTapTargets } from './support/tap-targets.ts'
import { inBrowser, inspect, inspectNarrow, useBrowser } from './support/visitor.ts'

const FIRST_PAGE_BYTES = 60 * 1024

inBrowser('a customer with a link', () => {
  const browsing = useBrowser()

  test('returns one item in five pages, each open to everybody', async () => {
    const { page } = await browsing.open()
    const look = async (name: string) => {
      await inspect(page, `return-${name}`)
      await inspectNarrow(page, `return-${name}`)
      await expectTapTargets(page, name)
    }
    await page.goto(await linkFor(anOrder()))
    await look('link')
    await page.getByRole('button', { name: 'Ver meu pedido' }).click()
    await look('items')
    await chooseItem(page, SHIRT)
    await look('reasons')
    await tellWhy(page, SHIRT, 'Devolver', /Arrependimento/)
    await goOn(page)
    await look('outcome')
    await page.getByRole('radio', { name: /Dinheiro de volta/ }).check()
    await goOn(page)
    await look('shipping')
    await page.getByRole('radio', { name: /Postar em uma agência/ }).check()
    await goOn(page)
    await look('review')
    expect(await sendRequest(page)).toMatch(/^LE/)
    await look('receipt')
    await page.getByRole('link', { name: 'Acompanhar esta solicitação' }).click()
    await look('status')
    await page.getByText(/^a partir de \d+ de \p{L}+\.$/u).waitFor()
    await page.getByRole('link', { name: 'Cancelar a solicitação' }).click()
    await look('cancel')
  })

  test('waits for less than 60 KB until the order is there', async () => {
    const { page, weight } = await browsing.open({ hasEmptyCache: true })
    await openOrder(page, anOrder())
    await page.getByRole('checkbox', { name: SHIRT }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(weight()).toBeGreaterThan(1000)
    expect(weight()).toBeLessThan(FIRST_PAGE_BYTES)
  })
})
