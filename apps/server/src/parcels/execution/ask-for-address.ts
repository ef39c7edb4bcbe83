import type { CarrierOutcome } from '@vaivem/connector-kit'
import { type Carrier, documents, stateOfPostalCode } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { isStopped } from '../../platform/outbound/going-live.ts'
import { type ProcessState, readShipmentFacts } from '../../processes/index.ts'
import { liveOf } from './parcel-record.ts'
import { answerOf, type CarrierAnswer, type CommandOf, integrationOf, type ParcelTurn } from './turn.ts'

/**
 * The query to the server that chooses where a parcel goes back to. Undefined where no server is queried: the account names none or has
 * stopped it, has no address in use, the carrier receives no address, or it has already received one.
 */
export async function addressQuestionFor(
  turn: ParcelTurn,
  tx: Transaction,
  { carrier, state }: { readonly carrier: Carrier; readonly state: ProcessState },
): Promise<CommandOf<'address'> | undefined> {
  const { deps, account, parcel } = turn
  const { addressChooserId: chooserId, returnAddresses } = account.configuration.logistics
  const chooser = chooserId === null ? undefined : integrationOf(turn, chooserId)
  const addresses = returnAddresses.filter(({ active }) => active)
  const isTold = deps.carrier.capabilities(carrier).needsShipment
  if (chooserId === null || !chooser || !isTold || addresses.length === 0 || liveOf(parcel)) return undefined
  const connector = { kind: 'carrier', id: chooserId, platform: chooser.integration } as const
  if (await isStopped(tx, account.id, connector)) return undefined
  const { orderNumber, storeId, sender, lines } = await readShipmentFacts(tx, account.id, parcel.id)
  if (lines.length === 0) return undefined
  const postalCode = documents.postalCodeOf(sender.postalCode ?? '') ?? null
  const from = { postalCode, city: sender.city, state: postalCode && stateOfPostalCode(postalCode) }
  const question = { processNumber: state.process.number, orderNumber, storeId, from, lines, addresses }
  return { ask: 'address', parcel, chooserId, question }
}

/** Asks for the address; no answer, and one that is none of the account's, have an outcome of their own. */
export async function askForAddress(
  turn: ParcelTurn,
  { chooserId, question }: CommandOf<'address'>,
): Promise<CarrierOutcome<CarrierAnswer>> {
  const chosen = await answerOf(turn, chooserId, (port, chooser, accountId) =>
    port.chooseAddress(chooser, accountId, question),
  )
  if (!chosen) return { outcome: 'unknown' }
  const { addressId } = chosen
  const isKnown = addressId === null || question.addresses.some(({ id }) => id === addressId)
  return isKnown ? { outcome: 'done', chosen } : { outcome: 'refused', reason: 'refused-by-carrier', mayPass: true }
}
