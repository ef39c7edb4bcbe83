import type { AuthorizationName, AuthorizationRequest, CarrierCapabilities } from '@vaivem/connector-kit'
import { fromCentavos } from '@vaivem/contract'
import {
  type Carrier,
  type DeliveryKind,
  documents as brazilian,
  type Logistics,
  type Money,
  type Shipment,
} from '@vaivem/domain'
import type { Carrier as CarrierPort } from '../../platform/ports/carrier.ts'
import { SAMPLE_VALUE, sampleAddress, sampleMeasures, sampleParcel, type SampleSender } from './sample-parcel.ts'
import { CARRIER_READING, CARRIER_WRITING, type ProofRun, type ProvenStep, silent, startRun } from './steps.ts'

export interface CarrierProofAsked {
  readonly carrier: Carrier
  readonly accountId: number
  readonly logistics: Pick<Logistics, 'returnAddresses' | 'packaging'>
  /** From where a parcel would come, as eight digits; undefined: from the return address itself. */
  readonly postalCode: string | undefined
  /** One parcel may be authorized and taken back, if it costs no more; null: nothing is written. */
  readonly permitted: { readonly most: Money; readonly sender: SampleSender | null } | null
  /** The reference with which the tracking of an unknown parcel is tried; null: only a key is sent. */
  readonly unknownReference: string | null
  readonly hasCredentials: boolean
  readonly newId: () => number
  readonly now: () => Temporal.Instant
  readonly keep: (steps: readonly ProvenStep[]) => Promise<void>
}

/**
 * Tries each capability of a carrier, one after the other. Without permission it only reads; with permission it authorizes one parcel
 * that is never posted, and cancels it.
 */
export async function proveCarrier(port: CarrierPort, asked: CarrierProofAsked): Promise<readonly ProvenStep[]> {
  const run = startRun(asked.keep)
  const declared = port.capabilities(asked.carrier)
  const read = await proveReading(run, port, asked, declared)
  if (read.answers && asked.permitted !== null && declared.cancels)
    await proveParcel(run, port, asked, { declared, permitted: asked.permitted, cost: read.cost })
  else await run.notTried(CARRIER_WRITING)
  return run.steps
}

interface ReadOfCarrier {
  readonly answers: boolean
  /** The cheapest quote; null: it quotes nothing. */
  readonly cost: Money | null
}

async function proveReading(
  run: ProofRun,
  port: CarrierPort,
  { carrier, accountId, logistics, postalCode, unknownReference, hasCredentials, newId }: CarrierProofAsked,
  declared: CarrierCapabilities,
): Promise<ReadOfCarrier> {
  const unknown: AuthorizationName = { key: newId(), reference: null }
  const answers = await run.tried('carrier-answers', async (calls) => {
    const found = await port.findAuthorization(carrier, accountId, unknown)
    if (found.outcome === 'absent') return { isShown: true, facts: {} }
    return hasCredentials || calls.length > 0 ? silent(calls) : { isShown: false, facts: { failure: 'not-understood' } }
  })
  if (answers.outcome === 'failed') {
    await run.notTried(CARRIER_READING)
    return { answers: false, cost: null }
  }
  let cost: Money | null = null
  await run.triedIf(declared.quotes, 'quotes', async (calls) => {
    const address = sampleAddress(logistics)
    const to = address && brazilian.postalCodeOf(address.postalCode)
    if (!to) return { isShown: false, facts: { failure: 'return-address-missing' } }
    const quotes = await port.quote(carrier, accountId, {
      kind: kindOf(declared),
      fromPostalCode: postalCode ?? to,
      toPostalCode: to,
      volumes: [sampleMeasures(logistics.packaging)],
      declaredValue: SAMPLE_VALUE,
    })
    if (!quotes) return calls.length === 0 ? { isShown: false, facts: {}, isDeclared: false } : silent(calls)
    const [cheapest] = quotes.toSorted((one, other) => one.cost - other.cost)
    cost = cheapest?.cost ?? null
    const facts = { quotes: quotes.length, ...(cheapest && { cost: fromCentavos(cheapest.cost), days: cheapest.days }) }
    return { isShown: cheapest !== undefined, facts }
  })
  await run.triedIf(port.hasWallet(carrier), 'reads-balance', async (calls) => {
    const wallet = await port.balance(carrier, accountId)
    return wallet ? { isShown: true, facts: { balance: fromCentavos(wallet.balance) } } : silent(calls)
  })
  await run.tried('tracks-unknown', async (calls) => {
    const scans = await port.track(carrier, accountId, { key: newId(), reference: unknownReference })
    // A carrier may say in its own way that it does not know the parcel: an empty list of scans will do, and so will any answer
    // that does not count as a failed call (`callFailureOf`).
    const isAnswered = scans ? scans.length === 0 : calls.length > 0 && calls.every((call) => call === null)
    return isAnswered ? { isShown: true, facts: {} } : silent(calls)
  })
  return { answers: true, cost }
}

interface ParcelAllowed {
  readonly declared: CarrierCapabilities
  readonly permitted: NonNullable<CarrierProofAsked['permitted']>
  readonly cost: Money | null
}

async function proveParcel(
  run: ProofRun,
  port: CarrierPort,
  asked: CarrierProofAsked,
  { declared, permitted, cost }: ParcelAllowed,
): Promise<void> {
  const { carrier, accountId, logistics, newId } = asked
  let name: AuthorizationName = { key: newId(), reference: null }
  let code: string | null = null
  let isSent = false
  const authorized = await run.tried('authorizes-parcel', async (calls) => {
    const told = parcelOf(logistics, declared, permitted.sender)
    if (typeof told === 'string') return { isShown: false, facts: { missing: told } }
    if (cost !== null && cost > permitted.most)
      return { isShown: false, facts: { outcome: 'too-dear', cost: fromCentavos(cost) } }
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      isSent = true
      const said = await port.authorize(carrier, accountId, requestOf(asked, declared, told, name))
      if (said.outcome === 'done') {
        const { code: given, cost: paid } = said
        code = given
        return { isShown: true, facts: { ...shownName(name), ...(paid !== undefined && { cost: fromCentavos(paid) }) } }
      }
      if (said.outcome === 'refused') {
        // An authorization that an earlier turn began stays, and is taken back below.
        isSent = name.reference !== null
        return { isShown: false, facts: { outcome: said.reason, ...(said.detail && { said: said.detail }) } }
      }
      if (said.outcome !== 'begun' || said.reference === name.reference)
        return said.outcome === 'unknown'
          ? silent(calls)
          : { isShown: false, facts: { outcome: 'pending', ...shownName(name) } }
      name = { ...name, reference: said.reference }
      await run.begun('authorizes-parcel', { outcome: 'unknown', ...shownName(name) })
    }
    return silent(calls)
  })
  const isShown = authorized.outcome === 'shown'
  await run.triedIf(isShown, 'finds-parcel', async (calls) => {
    const found = await port.findAuthorization(carrier, accountId, name)
    return found.outcome === 'done' ? { isShown: found.code === code, facts: {} } : silent(calls)
  })
  await run.triedIf(isShown && declared.documents.length > 0, 'gives-documents', async (calls) => {
    const documents = await port.documents(carrier, accountId, name)
    if (!documents) return silent(calls)
    if (documents.length === 0) return { isShown: false, facts: {}, isDeclared: false }
    return { isShown: true, facts: { documents: documents.length } }
  })
  await run.triedIf(isSent, 'cancels-parcel', (calls) => takeBack(port, asked, name, calls))
}

const MOST_TURNS = 8
const MOST_CANCELLATIONS = 3

/** Cancels the parcel, again while the answer is lost or may change; then looks it up. */
async function takeBack(
  port: CarrierPort,
  { carrier, accountId }: CarrierProofAsked,
  name: AuthorizationName,
  calls: Parameters<typeof silent>[0],
) {
  for (let turn = 1; ; turn++) {
    const said = await port.cancel(carrier, accountId, name)
    const mayPass =
      said.outcome === 'unknown' || said.outcome === 'pending' || (said.outcome === 'refused' && said.mayPass)
    if (mayPass && turn < MOST_CANCELLATIONS) continue
    const facts = shownName(name)
    if (said.outcome === 'refused') {
      const { reason, detail } = said
      return { isShown: false, facts: { outcome: reason, ...facts, ...(detail && { said: detail }) } }
    }
    const after = await port.findAuthorization(carrier, accountId, name)
    if (said.outcome === 'done' && after.outcome === 'absent') return { isShown: true, facts: {} }
    const seen = silent(calls)
    return { ...seen, facts: { ...seen.facts, ...facts } }
  }
}

/** By what people find the parcel of a proof at its carrier. */
function shownName({ key, reference }: AuthorizationName): ProvenStep['facts'] {
  return { reference: reference ?? String(key) }
}

/** The parcel of the proof. Null: the carrier needs no details of it. A text: the names of the missing details. */
function parcelOf(
  logistics: CarrierProofAsked['logistics'],
  { needsShipment }: CarrierCapabilities,
  sender: SampleSender | null,
): Shipment | null | string {
  if (!needsShipment) return null
  const parcel = sampleParcel(logistics, sender ?? { name: '', document: '', phone: '', email: '' })
  return parcel.ok ? parcel.value : parcel.refusal.missing.join(' ')
}

/** How the parcel of a proof travels. */
function kindOf({ kinds }: Pick<CarrierCapabilities, 'kinds'>): DeliveryKind {
  return kinds[0] ?? 'agency'
}

const USUAL_DAYS = 10
const HOURS_A_DAY = 24

function requestOf(
  { now }: CarrierProofAsked,
  declared: CarrierCapabilities,
  told: Shipment | null,
  name: AuthorizationName,
): AuthorizationRequest {
  const { validDays } = declared
  const days = validDays === null ? USUAL_DAYS : Math.min(Math.max(USUAL_DAYS, validDays.least), validDays.most)
  return {
    ...name,
    kind: kindOf(declared),
    processNumber: 'PROVA',
    validUntil: now().add({ hours: days * HOURS_A_DAY }),
    pointId: null,
    window: null,
    shipment: told,
  }
}
