import { expect, test } from 'vitest'
import { signIn } from './support/staff.ts'
import { inConsole, useBrowser } from './support/visitor.ts'

const FIRST_LOAD_BYTES = 350 * 1024

inConsole('somebody of the staff with an empty cache', () => {
  const browsing = useBrowser()

  test('waits for at most 350 KB until the queue is there, code, fonts, answers and headers together', async () => {
    const { page, weight } = await browsing.open({ hasEmptyCache: true })
    await signIn(page, 'atendimento', 'fila')
    await page.getByRole('heading', { name: 'Fila', level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(weight()).toBeGreaterThan(100_000)
    expect(weight()).toBeLessThan(FIRST_LOAD_BYTES)
  })
})
