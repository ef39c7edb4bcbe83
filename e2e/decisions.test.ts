import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn } from './support/staff.ts'
import { inConsole, IS_WHOLE, useBrowser } from './support/visitor.ts'

const DESK = { viewport: { width: 1440, height: 900 } }

inConsole('somebody who decides two hundred cases a day', () => {
  const browsing = useBrowser()

  test('has the next case before asking for it: no request stands between two cases', async () => {
    const { page } = await browsing.open(DESK)
    await signIn(page, 'atendimento')
    await page.getByRole('row').nth(1).waitFor()
    const read = new Set<string>()
    page.on('response', (answer) => {
      const [, id] = /\/v1\/gestao\/processos\/(\d+)$/.exec(new URL(answer.url()).pathname) ?? []
      if (id !== undefined && answer.ok()) read.add(id)
    })
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const title = page.getByRole('heading', { level: 1, name: /Processo/ })
    await title.waitFor()
    // The case, and the one that comes next, which is read ahead.
    await expect.poll(() => read.size, { timeout: 30_000 }).toBe(2)
    await page.waitForLoadState('networkidle')
    const first = await title.textContent()
    // From now on the service answers nothing at all.
    const asked: string[] = []
    await page.route('**/v1/**', (route) => void asked.push(route.request().url()))
    await page.keyboard.press('j')
    await expect.poll(() => title.textContent(), { timeout: 30_000 }).not.toBe(first)
    await page.getByRole('heading', { name: 'Itens e unidades' }).waitFor()
    // The cases that follow are read ahead again, and now answered.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test.runIf(IS_WHOLE)('sees one case a line, 36 to 40 px high, in the queue and in what is to be paid', async () => {
    const { page } = await browsing.open(DESK)
    await signIn(page, 'financeiro')
    await page.getByRole('row').nth(1).waitFor()
    expect(await wrongHeights(page)).toEqual([])
    await page.goto('/console/dinheiro')
    await page.getByRole('row').nth(1).waitFor()
    expect(await wrongHeights(page)).toEqual([])
  })
})

/** The heights of the rows of a table that are not 36 to 40 px. */
async function wrongHeights(page: Page): Promise<readonly number[]> {
  const heights: readonly number[] = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(0)
  return heights.filter((height) => height < 36 || height > 40.5)
}
