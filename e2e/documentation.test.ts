import { expect, test } from 'vitest'
import {
  expectNoOverhang,
  inBrowser,
  inspect,
  inspectNarrow,
  inspectState,
  IS_WHOLE,
  useBrowser,
} from './support/visitor.ts'

/** Of each kind one first: a page of words, of drawings, of operations. */
const PAGES = [
  ['docs', '/docs'],
  ['docs-drawings', '/docs/explanations/how-a-return-goes'],
  ['docs-operations', '/docs/reference/operations/processos'],
  ['docs-errors', '/docs/reference/errors'],
  ['docs-tutorial', '/docs/tutorials/first-return'],
  ['docs-english', '/docs/en'],
] as const

inBrowser('a reader of the documentation', () => {
  const browsing = useBrowser()

  test.each(IS_WHOLE ? PAGES : PAGES.slice(1, 2))(
    'sees %s without a fault of access, on a desk and on a phone',
    async (name, address) => {
      const { page } = await browsing.open()
      await page.goto(address)
      await inspect(page, name)
      await inspectNarrow(page, name)
      await expectNoOverhang(page, name)
    },
  )

  test.each([
    ['/docs', 'O que ainda não faz'],
    ['/docs/en', 'What it does not do yet'],
  ])('reads on the first screen of %s what it does not do yet, also on a phone', async (address, words) => {
    const { page } = await browsing.open()
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(address)
    const place = await page.getByRole('main').getByText(words).first().boundingBox()
    expect((place?.y ?? Infinity) + (place?.height ?? 0)).toBeLessThan(800)
  })

  test.runIf(IS_WHOLE)('finds a page by keyboard alone', async () => {
    const { page } = await browsing.open()
    await page.goto('/docs')
    await page.keyboard.press('/')
    await page.keyboard.type('versao desatualizada')
    await page
      .getByRole('link', { name: /VERSAO_DESATUALIZADA|Catálogo de erros/ })
      .first()
      .waitFor()
    await inspect(page, 'docs-search')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/docs\/.+/, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })

  test.runIf(IS_WHOLE)(
    'calls an operation of this installation from the page for trying them',
    { timeout: 120_000 },
    async () => {
      const { page } = await browsing.open()
      await page.goto('/docs/reference/try')
      // Swagger UI reads the whole description first, which takes seconds on a busy machine.
      await page.getByRole('button', { name: 'Authorize' }).waitFor({ timeout: 60_000 })
      await inspectState(page, 'docs-try')
      await page.locator('#operations-tag-Segurança').click()
      await page
        .getByRole('button', { name: /autenticar/ })
        .first()
        .click({ timeout: 60_000 })
      await page.getByRole('button', { name: 'Try it out' }).click()
      await page.getByRole('button', { name: 'Execute' }).click()
      // Without a credential the service refuses, which shows that the request reached it.
      const status = page.locator('.live-responses-table .response-col_status', { hasText: '401' })
      await status.waitFor()
      await expect.poll(() => status.count()).toBeGreaterThan(0)
    },
  )

  test('is told where nothing is', async () => {
    const { page } = await browsing.open()
    const answer = await page.request.get('/docs/nada')
    expect([answer.status(), await answer.text()]).toEqual([404, expect.stringContaining('Página não encontrada')])
  })
})
