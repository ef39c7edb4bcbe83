import type { Loose } from './answer.ts'
import type { TestAccount } from './app.ts'

/** The refunds of a process as staff see them, newest last. */
export async function refundsOf(account: TestAccount, processId: number): Promise<readonly Loose[]> {
  const { json } = await account.call('GET', `/v1/gestao/processos/${processId}`)
  const refunds: readonly Loose[] | undefined = json['entidade']?.['estornos']
  return refunds ?? []
}

/** The books of a process. */
export async function ledgerOf(account: TestAccount, processId: number): Promise<Loose> {
  const { json, text } = await account.call('GET', `/v1/gestao/processos/${processId}/razao`)
  const entity: Loose | undefined = json['entidade']
  if (!entity) throw new Error(text)
  return entity
}
