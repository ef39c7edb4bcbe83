import { expect, test } from 'vitest'
import { give, openProcess } from './support/console.ts'
import { sendRequest, toReview } from './support/customer.ts'
import { anOrder } from './support/orders.ts'
import { signIn } from './support/staff.ts'
import { inConsole, inspect, inspectNarrow, inspectState, IS_WHOLE, useBrowser } from './support/visitor.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const ANSWER = 'O pedido foi cancelado e o valor já voltou ao seu cartão em 12 de novembro.'

inConsole('a request that a person must look at', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE)('is judged rule by rule in the console, and its refusal told in words', async () => {
    const [{ page: customer }, { page: staff }] = [await browsing.open(), await browsing.open(DESK)]
    await toReview(customer, anOrder({ PedidoStatus: 'canceled' }))
    const number = await sendRequest(customer)
    await inspectState(customer, 'receipt-in-review')
    await customer.getByRole('link', { name: 'Acompanhar esta solicitação' }).click()
    await customer.getByText('Em análise', { exact: true }).waitFor()

    await signIn(staff, 'atendimento', 'fila?fila=sinalizados')
    await staff.getByRole('link', { name: number }).waitFor()
    await openProcess(staff, number)
    const verdict = staff.getByRole('region', { name: 'Por que foi permitido ou recusado' })
    await verdict.getByText('Requer análise manual: o pedido foi cancelado').waitFor()
    await verdict.getByText('Regra por regra').click()
    await verdict.getByText('O pedido precisa estar em um status').click()
    await verdict.getByText('permitidos pela loja').waitFor()
    await inspect(staff, 'console-process-flagged')
    await give(staff, 'Recusar', async (dialog) => {
      await dialog.getByLabel('O que dizer ao consumidor').fill(ANSWER)
      await inspectState(staff, 'console-dialog-refuse')
    })
    await customer.reload()
    await customer.getByText('Não aprovada').waitFor()
    await expect.poll(() => customer.getByRole('main').innerText()).toContain(`Mensagem da loja: “${ANSWER}”`)
    await inspectState(customer, 'status-refused')
    await inspectNarrow(customer, 'status-refused')
  })

  test.runIf(IS_WHOLE)('is shown as it is now to who looked at it too long', async () => {
    const [{ page: customer }, { page: staff }] = [await browsing.open(), await browsing.open(DESK)]
    await toReview(customer, anOrder({ PedidoStatus: 'canceled' }))
    const number = await sendRequest(customer)
    await signIn(staff, 'atendimento')
    await openProcess(staff, number)
    const late = await staff.context().newPage()
    await late.goto(staff.url())
    await late.getByRole('button', { name: 'Mais ações' }).click()
    await late.getByRole('menuitem', { name: 'Recusar', exact: true }).click()
    await give(staff, 'Aprovar')
    await late.getByRole('dialog').getByRole('button', { name: 'Recusar', exact: true }).click()
    await late.getByText('O processo mudou enquanto você olhava').waitFor()
    await inspect(late, 'console-dialog-stale')
    await expect.poll(() => late.getByRole('dialog').innerText()).toMatch(/Por .*Ana Atendimento|Por você/)
  })
})
