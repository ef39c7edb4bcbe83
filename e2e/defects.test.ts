import { expect, test } from 'vitest'
import { anImport } from '../apps/server/test/support/orders.ts'
import { give, openProcess } from './support/console.ts'
import { codeFor } from './support/mailbox.ts'
import { signIn } from './support/staff.ts'
import { store } from './support/store.ts'
import { inConsole, inspect, inspectNarrow, useBrowser } from './support/visitor.ts'

const DESK = { viewport: { width: 1440, height: 900 } }

inConsole('an item with a defect', () => {
  const browsing = useBrowser()

  test('is kept for a part of what was paid, which a person offers and its consumer accepts', async () => {
    const body = anImport({}, { LojaVirtualId: 1 })
    const [first, ...others] = body.Processo.Pedido.Skus
    const email = `defeito-${Date.now()}@example.com`
    const Skus = [{ ...first, Motivo: { Descricao: 'Produto com defeito' } }, ...others]
    const Pedido = { ...body.Processo.Pedido, ClienteEmail: email, Skus }
    const imported = await store().importRequest({ body: { Processo: { ...body.Processo, Pedido } } as never })
    if (!imported.ok) throw new Error(JSON.stringify(imported))
    const { numero } = imported.entity

    const [{ page: consumer }, { page: staff }] = [await browsing.open(), await browsing.open(DESK)]
    await signIn(staff, 'financeiro')
    await openProcess(staff, numero)
    const claim = staff.getByRole('region', { name: 'Defeito' })
    await claim.getByText('em conserto', { exact: true }).waitFor()
    await inspect(staff, 'console-process-defect')
    await give(staff, 'Oferecer abatimento', (dialog) => dialog.getByLabel('Valor a devolver').fill('12,50'))
    await claim.getByText(/R\$\s12,50/).waitFor()

    await consumer.goto(`/loja/demo?pedido=${Pedido.Numero}`)
    await consumer.getByLabel('E-mail ou CPF da compra').fill(email)
    await consumer.getByRole('button', { name: 'Receber um código' }).click()
    await consumer.getByLabel('Código de 8 números').fill(await codeFor(email))
    await consumer.getByRole('button', { name: 'Continuar' }).click()
    await consumer.getByRole('link', { name: new RegExp(numero) }).click()
    await consumer.getByText(/A loja oferece devolver R\$\s12,50/).waitFor()
    await inspect(consumer, 'status-defect')
    await inspectNarrow(consumer, 'status-defect')
    await consumer.getByRole('link', { name: 'Responder à oferta' }).click()
    await consumer.getByRole('heading', { name: /A loja oferece um abatimento/ }).waitFor()
    await inspect(consumer, 'defect-offer')
    await inspectNarrow(consumer, 'defect-offer')
    await consumer.getByRole('button', { name: /^Aceito R\$\s12,50/ }).click()
    await consumer.getByText('Pronto: você fica com o item').waitFor()
    await inspect(consumer, 'status-defect-abated')

    await openProcess(staff, numero)
    await claim.getByText('abatido', { exact: true }).waitFor()
    const money = staff.getByRole('region', { name: 'Dinheiro', exact: true })
    expect(await money.innerText()).toContain('abatimento, o item fica com o consumidor')
    await inspect(staff, 'console-process-abated')
    await staff.goto('/console/fila?fila=defeitos-sem-escolha')
    await staff.getByText('Defeitos sem escolha').first().waitFor()
    await inspect(staff, 'console-queue-defects')
  })
})
