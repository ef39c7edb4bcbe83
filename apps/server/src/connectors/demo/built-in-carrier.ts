import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/database/transaction.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import * as books from './built-in-carrier-repository.ts'
import type { Authorized, CarrierOutcome, CarrierPorts } from '@vaivem/connector-kit'

type CarrierDeps = Pick<Database, 'read' | 'inAccount'> & { readonly randomBytes: (size: number) => Buffer }

/** The demo carrier: its parcels and scans are tables of its own, moved along with `vaivem carrier scan`. */
export function createBuiltInCarrier(deps: CarrierDeps): CarrierPorts {
  const { read, inAccount, randomBytes } = deps
  return {
    authorize: ({ accountId, connector: { id: carrierId } }, { key, validUntil }) =>
      answered(deps, accountId, async () => {
        const parcel = { key, carrierId, code: codeFrom(randomBytes(CODE_BYTES)), validUntil }
        const known = await inAccount(accountId, (tx) => books.authorizeParcel(tx, accountId, parcel))
        return known ? { outcome: 'done', ...authorizedOf(known) } : TAKEN_BACK
      }),
    findAuthorization: async ({ accountId }, { key }) => {
      const [known] = await read<books.CarrierParcel>(accountId, books.selectParcel(accountId, key))
      return known ? { outcome: 'done', ...authorizedOf(known) } : { outcome: 'absent' }
    },
    cancel: ({ accountId, connector: { id: carrierId } }, { key }) =>
      answered(deps, accountId, async () => {
        const isDone = await inAccount(accountId, (tx) => books.cancelParcel(tx, accountId, { key, carrierId }))
        return isDone ? { outcome: 'done' } : TAKEN_BACK
      }),
    track: async ({ accountId }, { key }) => {
      const scans = await read<books.ScanRow>(accountId, books.selectScans(accountId, key))
      return scans.map(({ status, scanned_at, tracking_code }) => ({
        status,
        at: instantOfColumn(scanned_at),
        trackingCode: tracking_code,
      }))
    },
  }
}

const TAKEN_BACK = { outcome: 'refused', reason: 'refused-by-carrier', mayPass: false } as const

/** One call of the carrier as it behaves today: slow, refusing, out of reach, or losing the request or its answer. */
async function answered<Done extends object>(
  { inAccount }: CarrierDeps,
  accountId: number,
  act: () => Promise<CarrierOutcome<Done>>,
): Promise<CarrierOutcome<Done>> {
  const { delay, failure } = await inAccount(accountId, (tx) => books.takeSimulatedFaults(tx, accountId))
  if (delay > 0) await sleep(delay, undefined, { ref: false })
  if (failure === 'unavailable') return { outcome: 'refused', reason: 'unavailable', mayPass: true }
  if (failure === 'refused') return { outcome: 'refused', reason: 'refused-by-carrier', mayPass: false }
  if (failure === 'request-lost') return { outcome: 'unknown' }
  const done = await act()
  return failure === 'answer-lost' ? { outcome: 'unknown' } : done
}

function authorizedOf({ code, valid_until }: books.CarrierParcel): Authorized {
  return { code, validUntil: instantOfColumn(valid_until) }
}

const CODE_BYTES = 6
const DIGITS = 10

/** As long as an e-ticket of the post. */
function codeFrom(bytes: Buffer): string {
  return String(bytes.readUIntBE(0, CODE_BYTES)).padStart(DIGITS, '0').slice(-DIGITS)
}
