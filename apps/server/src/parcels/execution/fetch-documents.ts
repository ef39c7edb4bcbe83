import type { CarrierOutcome } from '@vaivem/connector-kit'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Next } from '../../platform/outbound/create-executor.ts'
import { storeDocuments } from './document-repository.ts'
import { keepWallet } from './wallet-repository.ts'
import { liveOf, type ParcelRecord } from './parcel-record.ts'
import {
  answerOf,
  type CarrierAnswer,
  type CarrierCommand,
  type CommandOf,
  integrationOf,
  type ParcelTurn,
} from './turn.ts'

/**
 * Asks for what follows an authorization: its documents, as long as it does not have them, and what is left in the wallet that paid it.
 * Undefined: there is nothing to ask.
 */
export function planDocuments(turn: ParcelTurn, parcel: ParcelRecord): Next<CarrierCommand> | undefined {
  const live = liveOf(parcel)
  if (parcel.state !== 'authorized' || !live || live.hasDocuments) return undefined
  const carrier = integrationOf(turn, live.carrierId)
  if (!carrier) return undefined
  const { carrier: port } = turn.deps
  if (port.capabilities(carrier).documents.length === 0 && !port.hasWallet(carrier)) return undefined
  return { step: 'send', command: { ask: 'documents', parcel, live }, verify: false }
}

export async function fetchDocuments(
  turn: ParcelTurn,
  { live }: CommandOf<'documents'>,
): Promise<CarrierOutcome<CarrierAnswer>> {
  const readAt = turn.deps.now()
  const wallet = await answerOf(turn, live.carrierId, async (port, carrier, accountId) =>
    port.hasWallet(carrier) ? port.balance(carrier, accountId) : undefined,
  )
  const documents = await answerOf(turn, live.carrierId, (port, carrier, accountId) =>
    port.documents(carrier, accountId, live),
  )
  return {
    outcome: 'done',
    ...(documents && { documents }),
    ...(wallet && { wallet: { ...wallet, readAt } }),
  }
}

/** Stores the answers that came; those that did not come are requested again at the next look at the parcel. */
export async function applyDocuments(
  { deps, account }: ParcelTurn,
  tx: Transaction,
  { live }: CommandOf<'documents'>,
  outcome: CarrierOutcome<CarrierAnswer>,
): Promise<void> {
  const { documents, wallet } = outcome.outcome === 'done' ? outcome : {}
  if (wallet) await keepWallet(tx, account.id, { carrierId: live.carrierId, ...wallet, at: wallet.readAt })
  if (documents) await storeDocuments(tx, account.id, live.key, documents, deps.now())
}
