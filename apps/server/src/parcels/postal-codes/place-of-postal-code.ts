import { capabilities, type PlaceOfPostalCode } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { isStopped } from '../../platform/outbound/going-live.ts'
import { USUAL_POLICY } from '../../platform/outbound/policy.ts'
import { withTimeout } from '../../platform/outbound/with-timeout.ts'

/** How long the page of a customer waits; after it only the state of the CEP is checked. */
const TIMEOUT_MILLISECONDS = 2_000

/**
 * The place of a CEP of eight digits, as the account's server says; undefined where no server is queried (the account names none, or has
 * stopped it), and where there is no answer in time. Queried outside of transactions.
 */
export async function placeOfPostalCode(
  { database, carrier: port, circuits }: Pick<Deps, 'database' | 'carrier' | 'circuits'>,
  { id: accountId, configuration }: ConfiguredAccount,
  postalCode: string,
): Promise<PlaceOfPostalCode | undefined> {
  const { carriers, postalCodeDirectoryId: directoryId } = configuration.logistics
  const directory = carriers.find(({ id }) => id === directoryId)
  if (!directory || !capabilities.isAsked(directory)) return undefined
  const connector = {
    kind: 'carrier',
    id: directory.id,
    platform: directory.integration,
  } as const
  if (await database.readAll(accountId, (tx) => isStopped(tx, accountId, connector))) return undefined
  const entered = circuits.enter(`${accountId} carrier ${directory.id} postal codes`, USUAL_POLICY.circuit)
  if (entered.isOpen) return undefined
  const place = await withTimeout(
    port.lookUpPostalCode(directory, accountId, postalCode).catch(() => undefined),
    TIMEOUT_MILLISECONDS,
  )
  entered.leave({
    subjectId: Number(postalCode),
    succeeded: place !== undefined,
  })
  return place
}
