import { breachesOf } from '../../apps/server/test/model/invariants.ts'
import type { Finding } from '../report.ts'
import { CARRIERS, type Ground } from './ground.ts'
import { type JourneyScan, whereabouts } from './journeys.ts'
import { nameOf } from './memory-carrier.ts'

/** What became of the notices. */
export interface Told {
  sent: number
  lost: number
  twice: number
  late: number
  forged: number
  taken: number
  refusedAsForged: number
  limited: number
  /** Answered with 503, and sent again, as carriers do. */
  unavailable: number
  /** Statuses that no notice should be answered with. */
  readonly unexpected: number[]
}

export interface Travelled {
  readonly ground: Ground
  readonly wanted: number
  readonly journeys: ReadonlyMap<number, readonly JourneyScan[]>
  readonly told: Told
  readonly kills: number
  /** How often the carrier was asked where a parcel is. */
  readonly asks: number
}

interface ParcelRow {
  readonly id: number
  readonly key: number | null
  readonly code: string | null
  readonly state: string
  readonly stage: string
  readonly problem: string | null
}

const PARCELS = `
  SELECT p.parcel_id::float8 AS id, p.carrier_key::float8 AS key, p.authorization_code AS code, p.state, p.problem,
    r.logistic_stage AS stage
  FROM parcel p JOIN return_process r USING (account_id, process_id)
  WHERE p.account_id = $1 AND p.carrier_id = $2`

/** Compares everything that the carrier has with everything that the service has. */
export async function compareTravel(travelled: Travelled): Promise<readonly Finding[]> {
  const { ground, wanted, journeys, told, kills, asks } = travelled
  const parcels = await parcelsOf(ground, CARRIERS.http)
  const counts = new Map<string, number>()
  const wrongStates: string[] = []
  for (const parcel of parcels) {
    const scans = (journeys.get(parcel.key ?? 0) ?? []).map(({ scan }) => scan)
    const expected = whereabouts(scans)
    counts.set(expected.state, (counts.get(expected.state) ?? 0) + 1)
    if (parcel.state !== expected.state || parcel.stage !== expected.stage)
      wrongStates.push(`${JSON.stringify(parcel)} after ${scans.map(nameOf).join(', ')}: ${JSON.stringify(expected)}`)
  }
  const scans = await comparedScans(travelled, parcels)
  const doubled = await doubledEvents(ground)
  const rows: Parameters<typeof breachesOf>[0]['query'] = (text) => ground.query(text)
  const laws = await breachesOf({ query: rows } as Parameters<typeof breachesOf>[0], ground.accountId)
  const shown = [...counts].map(([state, count]) => `${count} ${state}`).join(', ')
  return [
    row('travel: parcels', `${wanted} asked for`, `${parcels.length}: ${shown}`, parcels.length === wanted, []),
    row(
      'travel: stages',
      'none wrong',
      `${wrongStates.length} wrong of ${parcels.length}`,
      wrongStates.length === 0,
      wrongStates,
    ),
    scans,
    ...(await compareLabels('travel', ground)),
    row(
      'travel: events',
      'each happening once in a process',
      `${doubled.length} doubled`,
      doubled.length === 0,
      doubled,
    ),
    row('travel: laws between rows', 'all hold', `${laws.length} broken`, laws.length === 0, laws),
    row(
      'travel: notices and looks',
      'forged ones refused, genuine ones taken',
      `${told.sent} notices (${told.taken} taken, ${told.refusedAsForged} of ${told.forged} forged refused, ${told.limited} over the limit, ${told.unavailable} sent again after a 503) ` +
        `of scans of which ${told.lost} were never told, ${told.twice} twice, ${told.late} late; ${asks} looks, ${kills} workers killed`,
      told.refusedAsForged === told.forged &&
        told.taken + told.refusedAsForged + told.limited === told.sent &&
        told.taken > 0,
      told.unexpected.map((status) => `a notice was answered with ${status}`),
    ),
  ]
}

/** No label without its parcel, no parcel without its label, and never two for one. */
export async function compareLabels(part: string, ground: Ground): Promise<readonly Finding[]> {
  const parcels = await parcelsOf(ground, CARRIERS.http)
  const labels = [...ground.carrier.parcels.values()].filter(({ cancelled }) => !cancelled)
  const ofCode = new Map(labels.map((label) => [label.code, label]))
  const authorized = parcels.filter(({ code, state }) => code !== null && state !== 'cancelled')
  const lost = authorized.filter(({ code, key }) => ofCode.get(code ?? '')?.key !== key)
  const known = new Set(authorized.map(({ code }) => code))
  const orphaned = labels.filter(({ code }) => !known.has(code))
  const twice = await twoLive(ground)
  return [
    row(
      `${part}: labels of the carrier and records of the service`,
      'the same, each once',
      `${labels.length} labels, ${authorized.length} records, ${lost.length} lost, ${orphaned.length} orphaned`,
      lost.length + orphaned.length === 0 && labels.length === authorized.length && labels.length > 0,
      [...lost, ...orphaned.map(({ code, key }) => ({ code, key }))].map((one) => JSON.stringify(one)),
    ),
    row(
      `${part}: live authorizations`,
      'at most one a parcel',
      `${twice.length} parcels with two`,
      twice.length === 0,
      twice,
    ),
  ]
}

export async function parcelsOf({ query }: Ground, carrierId: number): Promise<readonly ParcelRow[]> {
  return query<ParcelRow>(PARCELS, [carrierId])
}

async function comparedScans({ ground, journeys }: Travelled, parcels: readonly ParcelRow[]): Promise<Finding> {
  const rows = await ground.query<{ key: number; status: string; at: string; times: number }>(
    `SELECT carrier_key::float8 AS key, status, scanned_at::text AS at, count(*)::int AS times FROM carrier_scan
     WHERE account_id = $1 GROUP BY 1, 2, 3`,
  )
  const stored = Map.groupBy(rows, ({ key }) => key)
  const wrong: string[] = []
  let untold = 0
  for (const { key, state } of parcels) {
    const told = ground.carrier.parcels.get(key ?? 0)?.told ?? new Set<string>()
    const kept = (stored.get(key ?? 0) ?? []).map(({ status, at }) => `${WORDS[status]} ${instantOf(at)}`)
    const all = (journeys.get(key ?? 0) ?? []).length
    // After a delivery the carrier is no longer queried: scans that are shown later would not move the parcel.
    untold += state === 'delivered' ? all - told.size : 0
    const isWhole = state === 'delivered' || told.size === all
    if (!isWhole || kept.length !== told.size || !kept.every((scan) => told.has(scan)))
      wrong.push(`${key}: told ${[...told].join(', ')}; kept ${kept.join(', ')}`)
  }
  const figure = `${rows.length} kept, of ${wrong.length} parcels otherwise than told; ${untold} shown only after the delivery`
  return row(
    'travel: scans',
    'every scan that was told is kept once',
    figure,
    wrong.length === 0 && rows.length > 0,
    wrong,
  )
}

const WORDS: Readonly<Record<string, string>> = {
  posted: 'postada',
  collected: 'coletada',
  'in-transit': 'em-transito',
  delivered: 'entregue',
  lost: 'extraviada',
  'returned-to-sender': 'devolvida',
}

const instantOf = (column: string) => Temporal.Instant.from(column.replace(' ', 'T')).toString()

/** Something that happens once to a parcel, written of twice. */
async function doubledEvents({ query }: Ground): Promise<readonly string[]> {
  const rows = await query<{ type: string; process: number; times: number }>(
    `SELECT type, process_id::float8 AS process, count(*)::int AS times FROM process_event
     WHERE account_id = $1 AND type LIKE 'logistics.%' GROUP BY type, process_id HAVING count(*) > 1`,
  )
  return rows.map((one) => JSON.stringify(one))
}

async function twoLive({ query }: Ground): Promise<readonly string[]> {
  const rows = await query<{ parcel: number; live: number }>(
    `SELECT parcel_id::float8 AS parcel, count(*)::int AS live FROM carrier_authorization
     WHERE account_id = $1 AND closed_at IS NULL AND taken_back_at IS NULL AND code IS NOT NULL
     GROUP BY parcel_id HAVING count(*) > 1`,
  )
  return rows.map((one) => JSON.stringify(one))
}

const MOST_DETAILS = 5

function row(name: string, goal: string, figure: string, isMet: boolean, details: readonly string[]): Finding {
  return { name, goal, figure, isMet, details: details.slice(0, MOST_DETAILS) }
}
