import { expect, test } from 'vitest'
import { signIn } from './support/staff.ts'
import { inConsole, inspect, inspectNarrow, inspectState, IS_WHOLE, useBrowser } from './support/visitor.ts'

const DESK = { viewport: { width: 1440, height: 900 } }

inConsole('the messages', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE)('are narrowed by what they say, read, and lead to their process', async () => {
    const { page } = await browsing.open(DESK)
    await signIn(page, 'leitura', 'mensagens')
    await page.getByRole('row').nth(1).waitFor()
    await inspectState(page, 'messages')
    await inspectNarrow(page, 'messages')
    await page.getByRole('combobox', { name: 'Mensagem' }).selectOption({ label: 'Vale emitido' })
    await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'enviada' })
    await page.waitForURL(/tipo=valeEmitido/)
    const first = page.getByRole('row').filter({ hasText: 'Vale emitido' }).first()
    await first.getByRole('button', { name: /^Ler/ }).click()
    const mail = page.getByRole('dialog')
    await mail.getByText(/^Olá, /).waitFor()
    await inspect(page, 'messages-read')
    await page.keyboard.press('Escape')
    const number = await first.getByRole('link').innerText()
    await first.getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: `Processo ${number}` }).waitFor()
    expect(page.url()).toMatch(/\/processos\/\d+$/)
  })

  test.runIf(IS_WHOLE)('of a number are those of its process alone', async () => {
    const { page } = await browsing.open(DESK)
    await signIn(page, 'leitura', 'mensagens')
    const number = await page
      .getByRole('link', { name: /^LE-\d+$/ })
      .first()
      .innerText()
    await page.getByRole('textbox', { name: 'Processo ou pedido' }).fill(number.toLowerCase())
    await page.keyboard.press('Enter')
    await page.waitForURL(/numero=/)
    const others = page.getByRole('link', { name: /^LE-\d+$/ }).filter({ hasNotText: number })
    await expect.poll(() => others.count()).toBe(0)
    await expect.poll(() => page.getByRole('link', { name: number }).count()).toBeGreaterThan(0)
    await page.getByRole('textbox', { name: 'Processo ou pedido' }).fill('LE-999999')
    await page.keyboard.press('Enter')
    await page.getByText('Nenhuma mensagem.').waitFor()
  })
})
