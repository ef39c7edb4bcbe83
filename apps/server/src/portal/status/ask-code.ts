import type { Language } from '@vaivem/portal'
import type { Deps } from '../deps.ts'
import { addWork } from '../../platform/outbound/work-repository.ts'
import type { GuestOrderLookup } from '../../orders/index.ts'
import { insertCode, type NewCode } from './code-repository.ts'

/** A code is good for this long. */
export const CODE_MINUTES = 10

type AskDeps = Pick<Deps, 'database' | 'now' | 'newId' | 'notifyWorker' | 'secretBox'>

export interface AskedCode {
  readonly browserHash: Buffer
  readonly language: Language
  readonly of:
    | { readonly purpose: 'find-order'; readonly claim: GuestOrderLookup }
    | { readonly purpose: 'prove'; readonly orderId: number; readonly storeId: number }
}

/**
 * Stores the request for a code and does no more: the worker looks up the order and sends the mail after the answer, so that
 * neither its text nor its duration reveals whether there is such an order.
 */
export async function askCode(
  { database, now, newId, notifyWorker, secretBox }: AskDeps,
  accountId: number,
  { browserHash, language, of }: AskedCode,
): Promise<void> {
  await database.inAccount(accountId, async (tx) => {
    const id = newId()
    const createdAt = now()
    const code: NewCode = {
      id,
      purpose: of.purpose,
      browserHash,
      claim:
        of.purpose === 'find-order'
          ? { orderNumber: of.claim.number, sealed: secretBox.seal(of.claim.emailOrDocument, placeOf(accountId, id)) }
          : null,
      order: of.purpose === 'prove' ? of : null,
      language,
      createdAt,
      expiresAt: createdAt.add({ minutes: CODE_MINUTES }),
    }
    await tx.query(insertCode(accountId, code))
    await addWork(tx, accountId, { kind: 'flow-code', subjectId: id })
  })
  notifyWorker(accountId)
}

/** Where what a guest typed is sealed for. */
export function placeOf(accountId: number, codeId: number): string {
  return `flow-code ${accountId} ${codeId}`
}
