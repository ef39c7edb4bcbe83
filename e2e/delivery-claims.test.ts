import { expect, test } from 'vitest'
import { aJpeg } from '../apps/server/src/platform/photos/test-photos.ts'
import { openProcess } from './support/console.ts'
import { openOrder, SHIRT } from './support/customer.ts'
import { anOrder } from './support/orders.ts'
import { signIn } from './support/staff.ts'
import { expectTapTargets } from './support/tap-targets.ts'
import { inConsole, inspect, inspectNarrow, inspectState, IS_WHOLE, useBrowser } from './support/visitor.ts'

const DESK = { viewport: { width: 1440, height: 900 } }

inConsole('a delivery that lacked an item', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE)(
    'is claimed without scripts with a photo, refunded by staff who saw the amount, and its customer reads so',
    async () => {
      const [{ page: customer }, { page: staff }] = [
        await browsing.open({ javaScriptEnabled: false }),
        await browsing.open(DESK),
      ]
      await openOrder(customer, anOrder())
      await inspectNarrow(customer, 'claim-items')
      await customer.getByRole('link', { name: 'Faltou um item' }).click()
      expect(await customer.getByRole('radio', { name: 'Faltou um item' }).isChecked()).toBe(true)
      await expectTapTargets(customer, 'claim')
      await customer.getByRole('button', { name: 'Enviar reclamação' }).click()
      await customer.getByText('Escolha ao menos um item.').first().waitFor()
      await customer.getByRole('checkbox', { name: SHIRT }).check()
      await customer.getByLabel('Conte o que houve').fill('A caixa veio fechada, sem a camisa.')
      const photo = { name: 'caixa.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aJpeg(120, 80)) }
      await customer.getByLabel('Fotos').setInputFiles(photo)
      await customer.getByRole('button', { name: 'Enviar reclamação' }).click()
      await customer.getByText(/A loja responde até/).waitFor()
      const number = /[A-Z]+-\d+/.exec(await customer.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''

      await signIn(staff, 'financeiro')
      await staff.goto('/console/fila?fila=reclamacoes-de-entrega')
      await staff.getByRole('link', { name: number }).waitFor()
      await inspectState(staff, 'console-queue-claims')
      await openProcess(staff, number)
      const claim = staff.getByRole('region', { name: 'Reclamação de entrega' })
      await claim.getByText('A caixa veio fechada, sem a camisa.').waitFor()
      await inspectState(staff, 'console-process-claim')
      await claim.getByRole('button', { name: 'Reembolsar' }).press('Enter')
      const dialog = staff.getByRole('dialog')
      await expect.poll(() => dialog.innerText()).toMatch(/Ao todo\s+R\$\s[\d,.]+/)
      await inspect(staff, 'console-claim-refund')
      await dialog.getByRole('button', { name: 'Reembolsar' }).press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await claim.getByText('a reembolsar', { exact: true }).waitFor()

      await customer.reload()
      await customer.getByText('A loja vai devolver o seu dinheiro').waitFor()
    },
  )

  test.runIf(IS_WHOLE)('is open to everybody on every page, at every width', async () => {
    const { page } = await browsing.open()
    await openOrder(page, anOrder())
    await page.getByRole('link', { name: 'Chegou danificado' }).click()
    await inspect(page, 'claim')
    await inspectNarrow(page, 'claim')
    await page.getByRole('checkbox', { name: SHIRT }).check()
    await page.getByRole('button', { name: 'Enviar reclamação' }).click()
    const answer = page.getByText(/A loja responde até/)
    await answer.waitFor()
    await expect.poll(() => answer.count()).toBe(1)
    await inspectState(page, 'status-claim')
    await inspectNarrow(page, 'status-claim')
  })
})
