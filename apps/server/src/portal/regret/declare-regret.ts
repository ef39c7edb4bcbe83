import type { Declared, Language } from '@vaivem/portal'
import type { Deps } from '../deps.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import { addWork } from '../../platform/outbound/work-repository.ts'
import { insertDeclaration } from './repository.ts'

type DeclareDeps = Pick<Deps, 'database' | 'now' | 'newId' | 'notifyWorker' | 'hashToken'>

export interface Declaration extends Declared {
  readonly formHash: Buffer
  readonly language: Language
  /** The address it came from. */
  readonly ip: string
}

/**
 * Keeps a customer's declaration, whatever becomes of it (CDC art. 49): durable before the page says so, once a form.
 * Looking for the order, the receipt and the request are the worker's.
 */
export async function declareRegret(
  { database, now, newId, notifyWorker, hashToken }: DeclareDeps,
  accountId: number,
  { order: orderNumber, name, email, formHash, language, ip }: Declaration,
): Promise<void> {
  const clientHash = hashToken(`regret client ${networkOf(ip)}`)
  await database.inAccount(accountId, async (tx) => {
    const declared = { id: newId(), formHash, orderNumber, name, email, language, clientHash, at: now() }
    const { rowCount } = await tx.query(insertDeclaration(accountId, declared))
    if (rowCount === 1) await addWork(tx, accountId, { kind: 'regret', subjectId: declared.id })
  })
  notifyWorker(accountId)
}

/** The number of a receipt. */
export function receiptNumber(declarationId: number): string {
  return `D-${declarationId.toString(36).toUpperCase()}`
}
