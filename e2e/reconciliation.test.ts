import { expect, test } from 'vitest'
import { signIn } from './support/staff.ts'
import { inConsole, inspect, IS_WHOLE, useBrowser } from './support/visitor.ts'

const DESK = { viewport: { width: 1440, height: 900 } }

inConsole('a statement of the bank against the ledger', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE)('is read from its file, and staff do what each difference says is next', async () => {
    const { page } = await browsing.open(DESK)
    await signIn(page, 'financeiro')
    await page.goto('/console/conciliacao')
    const day = Temporal.Now.plainDateISO('America/Sao_Paulo')
    const written = day.toLocaleString('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' })
    const statement = [
      'Data;Valor;Referência;Identificador',
      `${written};-123,45;E2E-1;L1`,
      `${written};-7,00;E2E-2;L2`,
    ]
    await page.getByRole('button', { name: 'Importar extrato…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Conta').fill('Banco de teste')
    await dialog.getByLabel('O que os extratos dela mostram').selectOption('manuais')
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Arquivo' }).click()
    const file = { name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(statement.join('\r\n')) }
    await (await choosing).setFiles(file)
    await dialog.getByRole('button', { name: 'Importar' }).click()
    await page.getByText('2 linhas novas, R$ 130,45; 0 já conhecidas.').waitFor()

    await page
      .getByRole('button', { name: /Ver as diferenças de/ })
      .first()
      .click()
    const first = page.getByRole('row', { name: /E2E-1/ })
    await first.getByText('Só no extrato').waitFor()
    await inspect(page, 'console-reconciliation')
    await first.getByRole('button', { name: 'Ignorar' }).click()
    await page.getByRole('dialog').getByLabel('Motivo').fill('Conta de teste.')
    await page.getByRole('dialog').getByRole('button', { name: 'Ignorar' }).click()
    await first.getByText(/ignorada/).waitFor()
    await expect
      .poll(() => page.getByRole('row', { name: /E2E-2/ }).getByRole('button', { name: 'Ignorar' }).isVisible())
      .toBe(true)
  })
})
