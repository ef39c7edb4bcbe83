import { PlatformSilent, type Shop } from '@vaivem/connector-kit'
import type { AdminApi } from './admin-api.ts'

/** By how many minutes the dates that a shop compares are before those that it shows. */
export type DateShifts = (shop: Shop, api: AdminApi) => Promise<number>

/** No two time zones are further apart. */
export const LONGEST_SHIFT_HOURS = 15
const STEP_MINUTES = 15
const KEPT_MILLISECONDS = 3_600_000

/**
 * On PostgreSQL Vendure writes moments in the time zone of its server, shows them correctly, and compares them with dates that it takes for
 * UTC: a server in São Paulo finds by `updatedAt` only what is three hours newer than requested. The shift is measured at the order that
 * changed last, and kept for an hour.
 */
export function createDateShifts(): DateShifts {
  const kept = new Map<string, { readonly minutes: number; readonly until: number }>()
  return async (shop, api) => {
    const name = `${shop.accountId} ${shop.connector.id} ${shop.connector.hostname}`
    const known = kept.get(name)
    if (known && known.until > performance.now()) return known.minutes
    const minutes = await measure(api)
    if (minutes === undefined) return 0
    kept.set(name, { minutes, until: performance.now() + KEPT_MILLISECONDS })
    return minutes
  }
}

/** Undefined: the shop has no order yet. */
async function measure(api: AdminApi): Promise<number | undefined> {
  const { orders } = await api.readData<{ orders: { items: readonly { id: string; updatedAt: string }[] } }>(
    'query ($options: OrderListOptions!) { orders(options: $options) { items { id updatedAt } } }',
    { options: { filter: { orderPlacedAt: { isNull: false } }, sort: { updatedAt: 'DESC' }, take: 1 } },
  )
  const [newest] = orders.items
  if (!newest) return undefined
  const [usual, ...others] = SHIFTS
  const found = (await matching(api, newest, [usual])) ?? (await matching(api, newest, others))
  // It changed meanwhile.
  if (found === undefined) throw new PlatformSilent('orders: the time zone of the shop', null)
  return found
}

const STEPS = (LONGEST_SHIFT_HOURS * 60) / STEP_MINUTES
/** None first, because it is usual. */
const SHIFTS: readonly [number, ...number[]] = [
  0,
  ...Array.from({ length: STEPS }, (_, step) => (step + 1) * STEP_MINUTES).flatMap((minutes) => [minutes, -minutes]),
]

/** Which of these shifts has the shop find an order by its date. */
async function matching(
  api: AdminApi,
  { id, updatedAt }: { readonly id: string; readonly updatedAt: string },
  shifts: readonly number[],
): Promise<number | undefined> {
  const half = { seconds: (STEP_MINUTES * 60) / 2 - 1 }
  const variables = shifts.map((minutes, at) => {
    const shifted = Temporal.Instant.from(updatedAt).subtract({ minutes })
    const between = { start: shifted.subtract(half).toString(), end: shifted.add(half).toString() }
    return [`o${at}`, { filter: { id: { eq: id }, updatedAt: { between } }, take: 1 }] as const
  })
  const asked = variables.map(([name]) => `$${name}: OrderListOptions!`).join(', ')
  const fields = variables.map(([name]) => `${name}: orders(options: $${name}) { totalItems }`).join(' ')
  const found = await api.readData<Readonly<Record<string, { readonly totalItems: number }>>>(
    `query (${asked}) { ${fields} }`,
    Object.fromEntries(variables),
  )
  return shifts.find((_, at) => (found[`o${at}`]?.totalItems ?? 0) > 0)
}
