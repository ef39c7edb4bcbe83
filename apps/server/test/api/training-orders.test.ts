import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withValue } from '../../../console/src/account-file/draft-text.ts'
import { policyTemplates } from '../../../console/src/pages/first-steps/templates.pt-BR.ts'
import { insertDemoStock } from '../../src/program/demo/demo-stock-repository.ts'
import { insertBuiltInStoreOrders } from '../../src/program/demo/repository.ts'
import { trainingFileOf } from '../../src/program/training/training-file.ts'
import { trainingOrders } from '../../src/program/training/training-orders.ts'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'

const ADVISE = '/v1/gestao/solicitacoes/avaliar'
/** Of an interface: a return, an exchange. */
const OPERATIONS = [0, 1]

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

/** An account as a training copy of a new shop under a template, and the numbers and items of its ready orders. */
async function training({ values }: (typeof policyTemplates)[number]) {
  const source = values.reduce((known, [path, value]) => withValue(known, path, value), 'nome: Nova\nprefixo: LN\n')
  const merchant = await app.account({ configuration: source })
  const configuration = trainingFileOf(await app.deps.accountFiles.sections(merchant.id, source))
  const account = await app.account({ configuration })
  const orders = trainingOrders(app.deps.now(), 0)
  await app.deps.database.inAccount(account.id, async (tx) => {
    await insertDemoStock(tx, account.id, [0])
    await insertBuiltInStoreOrders(tx, account.id, orders)
  })
  const reasons = (values.find(([path]) => path.join('.') === 'motivos')?.[1] ?? []) as readonly Loose[]
  return { account, orders: orders.map(({ number }) => number), reasons }
}

/** Whether the policy lets one unit of an order come back for a reason. */
async function isAllowed(account: TestAccount, order: string, reason: number): Promise<boolean> {
  const { json } = await account.call('POST', ADVISE, { pedidoNumero: order })
  const itemId = String(json['entidade']?.['itens']?.[0]?.['itemId'])
  for (const tipoProcesso of OPERATIONS) {
    const itens = [{ itemId, quantidade: 1, tipoProcesso, motivoId: reason }]
    const asked = await account.call('POST', ADVISE, { pedidoNumero: order, itens })
    if (asked.json['entidade']?.['veredito']?.['permitir'] === true) return true
  }
  return false
}

describe.each(policyTemplates)('in a training copy under the template $id', (template) => {
  test('every reason can be tried on the ready order that is listed first, and one of the others is too late for regret', async () => {
    const { account, orders, reasons } = await training(template)
    expect(reasons.length).toBeGreaterThan(2)
    const [newest = '', oldest = ''] = [orders[0], orders.at(-1)]
    for (const { id, descricao } of reasons)
      expect(await isAllowed(account, newest, Number(id)), String(descricao)).toBe(true)
    const regret = reasons.find(({ tipo }) => tipo === 'arrependimento')
    expect(await isAllowed(account, oldest, Number(regret?.['id']))).toBe(false)
  })
})
