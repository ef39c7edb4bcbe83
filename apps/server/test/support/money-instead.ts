import type { Loose } from './answer.ts'
import type { TestAccount, TestApp } from './app.ts'
import { comesBack, exchangeAll } from './exchanges.ts'
import { done, managed, type OpenedProcess } from './management.ts'
import { aRating, rate } from './ratings.ts'

/** The item of an exchange arrived, and was accepted. */
export async function accepted(app: TestApp, account: TestAccount, opened: OpenedProcess, qtd = 1): Promise<void> {
  await comesBack(account, opened)
  await rate(account, opened.id, [aRating({ itemId: opened.items[0], qtd })])
  await exchangeAll(app, account)
}

/** By hand, whatever is planned. */
export async function payAll(account: TestAccount, id: number): Promise<void> {
  const refunds: readonly Loose[] = (await managed(account, id))['estornos'] ?? []
  for (const refund of refunds.filter(({ estado }) => estado === 'previsto')) {
    const paid = { meio: 'pix', referencia: 'pix-1', data: '2026-01-02', valor: refund['valor'] }
    await done(account, id, `estornos/${String(refund['id'])}/pagamento-manual`, paid)
  }
}

/** The event that reports money in the place of an exchange. */
export async function lastEvent(account: TestAccount, processId: number): Promise<Loose> {
  const { json } = await account.call('GET', `/v1/gestao/processos/${processId}/eventos?pageSize=500`)
  const events: readonly Loose[] = json['entidade'] ?? []
  return events.find(({ tipo }) => tipo === 'exchange.refunded-instead') ?? {}
}
