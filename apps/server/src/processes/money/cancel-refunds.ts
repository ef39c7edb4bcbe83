import { ledger, processRefund, refundIntent, refundOwed } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { post } from './post.ts'
import { findRefundable } from './refundable-process-repository.ts'
import { endIntents, findShares, type IntentShare, saveCoverage } from './repository.ts'
import { withDescendants } from './with-descendants.ts'

/**
 * Cancels what was planned for a process that ended without a return, as long as nothing of it was sent: an intent with all its parts, or
 * not at all. What was sent stays what it is. Answers the ids of what was cancelled, for the event. The process is locked; it may be paid
 * again when it is reopened.
 */
export async function cancelRefunds(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Transaction,
  account: Pick<ConfiguredAccount, 'id' | 'configuration'>,
  processId: number,
): Promise<readonly number[]> {
  // Refunds of an exchange or an abatement, and corrections of late refunds, stay owed when the others are cancelled.
  const cancelled = await cancelTrees(
    deps,
    tx,
    account.id,
    processId,
    ({ owedFor }) => !refundOwed.isIndependent(owedFor),
  )
  if (cancelled.length === 0) return []
  const { items } = await findRefundable(tx, account, processId)
  await saveCoverage(tx, account.id, processId, processRefund.cover(items, []))
  return cancelled
}

/** Cancels what was planned to give the difference of a replacement back, as long as nothing of it was sent; as above. */
export async function cancelDifference(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Transaction,
  accountId: number,
  processId: number,
  replacementId: number,
): Promise<readonly number[]> {
  return cancelTrees(deps, tx, accountId, processId, ({ owedFor }) =>
    refundOwed.isOfReplacement(owedFor, replacementId),
  )
}

async function cancelTrees(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Transaction,
  accountId: number,
  processId: number,
  isMeant: (root: IntentShare) => boolean,
): Promise<readonly number[]> {
  const shares = await findShares(tx, accountId, processId)
  const trees = shares.filter((share) => isRoot(share) && isMeant(share)).map((root) => withDescendants(root, shares))
  const doomed = trees.filter((tree) => tree.some(isOpen) && tree.every(mayBeCancelled))
  const at = deps.now()
  for (const tree of doomed) {
    // The leaves first: none is cancelled before its parts.
    for (const share of tree.toReversed()) {
      if (share.status === 'cancelled') continue
      await endIntents(tx, accountId, [share.id], 'cancelled')
      if (share.isVoid) continue
      await post(tx, deps, accountId, { processId, step: 'charge', at }, ledger.uncharged([share]))
      await post(tx, deps, accountId, { processId, step: 'cancel', at }, ledger.cancelled(share))
    }
  }
  return doomed.flat().map(({ id }) => id)
}

function isRoot({ partOf, reissueOf }: IntentShare): boolean {
  return partOf === null && reissueOf === null
}

function isOpen({ status }: IntentShare): boolean {
  return refundIntent.isUnsent(status)
}

function mayBeCancelled({ status }: IntentShare): boolean {
  return refundIntent.advance(status, 'cancel').ok || status === 'cancelled'
}
