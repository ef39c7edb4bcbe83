import type { CarrierOutcome } from '@vaivem/connector-kit'
import { type Carrier, documents, isInPlace, type PlaceOfPostalCode, type ToldPlace } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { isStopped } from '../../platform/outbound/going-live.ts'
import { readShipmentFacts } from '../../processes/index.ts'
import { liveOf } from './parcel-record.ts'
import { addressDoubts } from './problems.pt-BR.ts'
import { answerOf, type CarrierAnswer, type CommandOf, integrationOf, type ParcelTurn } from './turn.ts'

/**
 * The query for the place of the customer's CEP. Undefined where no server is queried: the account names none or has stopped it, the
 * carrier receives no address or has already received it, there is no CEP to look up, or a person has authorized the parcel with an
 * address that was doubted.
 */
export async function addressCheckFor(
  turn: ParcelTurn,
  tx: Transaction,
  carrier: Carrier,
): Promise<CommandOf<'postal-code'> | undefined> {
  const { deps, account, parcel } = turn
  const { postalCodeDirectoryId: directoryId } = account.configuration.logistics
  const directory = directoryId === null ? undefined : integrationOf(turn, directoryId)
  const isTold = deps.carrier.capabilities(carrier).needsShipment
  if (directoryId === null || !directory || !isTold || parcel.isAddressDoubted || liveOf(parcel)) return undefined
  const connector = {
    kind: 'carrier',
    id: directoryId,
    platform: directory.integration,
  } as const
  if (await isStopped(tx, account.id, connector)) return undefined
  const { sender } = await readShipmentFacts(tx, account.id, parcel.id)
  const postalCode = documents.postalCodeOf(sender.postalCode ?? '')
  if (postalCode === undefined) return undefined
  return {
    ask: 'postal-code',
    parcel,
    directoryId,
    postalCode,
    told: { state: sender.state, city: sender.city },
  }
}

/** Asks where the CEP is. */
export async function askForPlace(
  turn: ParcelTurn,
  { directoryId, postalCode }: CommandOf<'postal-code'>,
): Promise<CarrierOutcome<CarrierAnswer>> {
  const place = await answerOf(turn, directoryId, (port, directory, accountId) =>
    port.lookUpPostalCode(directory, accountId, postalCode),
  )
  return place ? { outcome: 'done', place } : { outcome: 'unknown' }
}

/** The reason why a person has to look at the address, as a sentence; undefined: there is none. */
export function doubtOf(told: ToldPlace, answer: PlaceOfPostalCode | undefined): string | undefined {
  if (answer === undefined) return undefined
  if (answer.outcome === 'unknown') return addressDoubts.unknown
  return isInPlace(told, answer.place) ? undefined : addressDoubts.elsewhere(answer.place, told)
}
