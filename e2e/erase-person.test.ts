import { beforeAll, expect, test } from 'vitest'
import { anImport } from '../apps/server/test/support/orders.ts'
import { openAccount, type OwnAccount } from './support/own-account.ts'
import { openSession } from './support/staff.ts'
import { inConsole, inspect, inspectNarrow, IS_WHOLE, useBrowser } from './support/visitor.ts'

inConsole('erasing somebody of whom something is open', () => {
  const browsing = useBrowser()
  let account: OwnAccount
  beforeAll(async () => {
    account = await openAccount('')
  }, 60_000)

  const LOOKS = [
    ['on a desk', { viewport: { width: 1440, height: 900 } }],
    ['on a phone', { viewport: { width: 360, height: 800 }, colorScheme: 'dark' }],
  ] as const
  test.runIf(IS_WHOLE).each(LOOKS)('asks in a dialog that lists what stays undone, %s', async (look, options) => {
    const email = `quem.sai.${look.replaceAll(' ', '.')}@example.com`
    const imported = await account.store.importRequest({ body: anImport({ ClienteEmail: email }) })
    if (!imported.ok) throw new Error(JSON.stringify(imported))
    const { numero } = imported.entity
    const { page } = await browsing.open(options)
    await openSession(page, await account.admit('admin'), 'ajustes/privacidade')
    await page.getByLabel('E-mail da pessoa').fill(email)
    await page.getByRole('button', { name: 'Conferir o que seria apagado' }).click()
    await page.getByText(`${numero}: O processo não acabou`).waitFor()
    await page.getByLabel('Digite APAGAR para confirmar').fill('APAGAR')
    await page.getByRole('button', { name: 'Apagar para sempre' }).click()
    const dialog = page.getByRole('dialog', { name: 'Apagar assim mesmo?' })
    await dialog.getByText(`${numero}: O processo não acabou`).waitFor()
    await inspect(page, `console-erase-undone-${look.replaceAll(' ', '-')}`)
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Apagar para sempre' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar assim mesmo' }).click()
    await page.getByRole('heading', { name: 'O que foi apagado' }).waitFor()
    await expect.poll(() => page.getByText('dadosParaPagar: 1').isVisible()).toBe(true)
    await inspectNarrow(page, `console-erased-${look.replaceAll(' ', '-')}`)
  })
})
