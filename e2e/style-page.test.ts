import { expect, test } from 'vitest'
import { signIn } from './support/staff.ts'
import { inConsole, inspect, IS_WHOLE, useBrowser } from './support/visitor.ts'

inConsole('the page that shows every part of the console', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE)('shows the parts of the day as by day, also by night', async () => {
    const { page } = await browsing.open({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
    await signIn(page, 'atendimento', 'estilo')
    await page.getByRole('heading', { name: 'Dia', exact: true }).waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Noite', exact: true }).count()).toBe(1)
    await inspect(page, 'console-style-night')
  })
})
