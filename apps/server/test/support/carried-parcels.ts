import { createParcelExecutor } from '../../src/parcels/execution/execute-parcel.ts'
import type { CarrierPolicy } from '../../src/parcels/execution/policy.ts'
import type { CarrierScan } from '@vaivem/connector-kit'
import type { Carrier } from '../../src/platform/ports/carrier.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import type { TestAccount, TestApp } from './app.ts'
import { FAST_CARRIER_RETRIES } from './carriers.ts'
import { done, managed, openWithParcel } from './management.ts'
import { anOrder } from './orders.ts'
import { shown } from './ratings.ts'

/** A process for whose parcel an authorization was requested. */
export async function askedFor(account: TestAccount, order: Record<string, unknown> = {}) {
  const opened = await openWithParcel(account, order)
  await done(account, opened.id, `encomendas/${opened.parcel}/autorizar`)
  return opened
}

/** A process of two units in two parcels: an authorization was requested for the first, and the second was posted. */
export async function twoParcels(account: TestAccount) {
  const { id, parcel, items } = await openWithParcel(account, {
    Skus: [{ ...anOrder().Skus[0], Quantidade: 2, QuantidadeTotal: 2 }],
    QuantidadeItens: 2,
    Valor: undefined,
  })
  await done(account, id, `encomendas/${parcel}/cancelar`)
  const one = { itens: [{ itemId: items[0], quantidade: 1 }], transportadoraId: 1 }
  const first = Number((await done(account, id, 'encomendas', one))['encomendas']?.[1]?.['id'])
  const second = Number((await done(account, id, 'encomendas', one))['encomendas']?.[2]?.['id'])
  await done(account, id, `encomendas/${first}/autorizar`)
  await done(account, id, `encomendas/${second}/postagem`)
  return { id, first }
}

/** The carrier's own records, oldest first. */
export const booked = ({ database }: TestApp, { id }: TestAccount) =>
  database.query<{ readonly key: number; readonly code: string | null; readonly cancelled: boolean }>(
    `SELECT parcel_key::float8 AS key, code, cancelled_at IS NOT NULL AS cancelled FROM built_in_carrier_parcel
     WHERE account_id = $1 ORDER BY created_at`,
    [id],
    id,
  )

/** Codes with which a parcel could still be posted at the carrier. */
export async function aliveAt(app: TestApp, account: TestAccount): Promise<readonly (string | null)[]> {
  return (await booked(app, account)).filter(({ cancelled }) => !cancelled).map(({ code }) => code)
}

export async function codeOf(account: TestAccount, processId: number): Promise<string> {
  return String((await shown(account, processId))['autorizacao']?.['codigo'])
}

export async function eventsOf({ database }: TestApp, { id }: TestAccount, processId: number) {
  const rows = await database.query<{ type: string }>(
    'SELECT type FROM process_event WHERE account_id = $1 AND process_id = $2 ORDER BY sequence',
    [id, processId],
    id,
  )
  return rows.map(({ type }) => type)
}

/** One look at every parcel of the account, with a carrier of which `told` replaces some operations. */
export async function carryWith(
  app: TestApp,
  account: TestAccount,
  told: Partial<Carrier>,
  terms: Partial<CarrierPolicy> = {},
): Promise<void> {
  await app.database.query(
    `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'parcel'`,
    [account.id],
    account.id,
  )
  const carrier = { ...app.deps.carrier, ...told }
  const executors = { parcel: createParcelExecutor({ ...app.deps, carrier }, { ...FAST_CARRIER_RETRIES, ...terms }) }
  await executeDue(app.deps, executors, { accountId: account.id, lane: 'core', isStopping: () => false })
}

/** Sets the clock of the service `hours` hours ahead. */
export function pass({ clock }: TestApp, hours: number): void {
  clock.now = () => Temporal.Now.instant().add({ hours })
}

/** How long until something is done for a parcel, in whole minutes; undefined when nothing ever is. */
export async function minutesUntilNext({ database }: TestApp, { id }: TestAccount): Promise<number | undefined> {
  const [row] = await database.query<{ minutes: number }>(
    `SELECT round(extract(epoch FROM due_at - now()) / 60)::int AS minutes FROM work_item
     WHERE account_id = $1 AND kind = 'parcel'`,
    [id],
    id,
  )
  return row?.minutes
}

const FIRST_SCAN = Temporal.Instant.from('2026-11-21T12:00:00Z')

/** A scan `minutes` minutes after the first. */
export function aScan(status: CarrierScan['status'], minutes: number): CarrierScan {
  return { status, at: FIRST_SCAN.add({ minutes }), trackingCode: 'T1' }
}

/** The stored scans of the account, by time. */
export async function keptScans(
  { database }: TestApp,
  account: TestAccount,
): Promise<readonly CarrierScan['status'][]> {
  const rows = await database.query<Pick<CarrierScan, 'status'>>(
    'SELECT status FROM carrier_scan WHERE account_id = $1 ORDER BY scanned_at, status',
    [account.id],
    account.id,
  )
  return rows.map(({ status }) => status)
}

/** The only parcel of a process, as its staff see it. */
export async function parcelOf(account: TestAccount, processId: number) {
  return (await managed(account, processId))['encomendas']?.[0]
}
