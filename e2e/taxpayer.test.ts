import { expect, test } from 'vitest'
import { openProcess } from './support/console.ts'
import { sendRequest, toReview } from './support/customer.ts'
import { anOrder } from './support/orders.ts'
import { signIn } from './support/staff.ts'
import { inConsole, inspect, inspectNarrow, inspectState, IS_WHOLE, useBrowser } from './support/visitor.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const COMPANY = '99360938000180'

inConsole('a return of a buyer who is a taxpayer', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE)(
    'asks for their own note before it is sent, while it is to be posted, and of staff',
    async () => {
      const order = anOrder({}, { ClienteDocumento: COMPANY })
      const [{ page: buyer }, { page: staff }] = [await browsing.open(), await browsing.open(DESK)]
      await toReview(buyer, order, /Vale-compra/)
      await buyer.getByRole('heading', { name: 'Sua nota fiscal de devolução' }).waitFor()
      await inspectState(buyer, 'review-taxpayer')
      await inspectNarrow(buyer, 'review-taxpayer')
      const number = await sendRequest(buyer)
      await buyer.getByRole('link', { name: 'Acompanhar esta solicitação' }).click()
      await buyer.getByRole('heading', { name: 'Sua nota fiscal de devolução' }).waitFor()
      await inspect(buyer, 'status-taxpayer')

      await signIn(staff, 'atendimento')
      await openProcess(staff, number)
      const parcels = staff.getByRole('region', { name: 'Encomendas e rastreio' })
      await parcels.getByText('O comprador é contribuinte do ICMS').waitFor()
      await expect.poll(() => parcels.innerText()).toContain('ainda não chegou')
      await inspectState(staff, 'console-process-taxpayer')
    },
  )
})
