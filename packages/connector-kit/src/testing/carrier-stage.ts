import type { ReachedCarrier } from '../carrier-connector.ts'
import type { AuthorizationName, AuthorizationRequest, Authorized } from '../carrier-port.ts'
import { driveAuthorization, type Kept } from './carrier-drive.ts'
import { KEY, reachedOf, requestOf } from './carrier-request.ts'
import type { CarrierUnderTest, EmulatedCarrier } from './carrier-under-test.ts'

export interface OpenedCarrier {
  readonly carrier: EmulatedCarrier
  readonly reached: ReachedCarrier
  readonly request: AuthorizationRequest
}

export interface AuthorizedAtCarrier extends OpenedCarrier {
  readonly name: AuthorizationName
  readonly said: Authorized
  readonly kept: Kept
}

/** Time passes, and nothing was on its way. */
export const settle = (): Promise<void> => Promise.resolve()

/** A carrier at which nothing happened yet. */
export async function openCarrier(tested: CarrierUnderTest): Promise<OpenedCarrier> {
  const carrier = await tested.open()
  return { carrier, reached: reachedOf(carrier), request: requestOf(KEY) }
}

/** A carrier with one parcel that was authorized without trouble. */
export async function authorizeAtCarrier(
  tested: CarrierUnderTest,
  change: Partial<AuthorizationRequest> = {},
): Promise<AuthorizedAtCarrier> {
  const opened = await openCarrier(tested)
  return authorizeAnother(tested, opened, change)
}

/** One more parcel at a carrier, without trouble. */
export async function authorizeAnother(
  { ports }: CarrierUnderTest,
  { carrier, reached, request: usual }: OpenedCarrier,
  change: Partial<AuthorizationRequest> = {},
): Promise<AuthorizedAtCarrier> {
  const request = { ...usual, ...change }
  const kept: Kept = { reference: null }
  const said = await driveAuthorization(ports, carrier, reached, request, kept, { settle })
  if (typeof said === 'string') throw new Error(`the authorization ended as ${said}`)
  return { carrier, reached, request, name: { key: request.key, reference: kept.reference }, said, kept }
}

/** The carrier as the service reaches it, and the bodies of every request that is sent from now on. */
export function listenAt(carrier: EmulatedCarrier): { readonly reached: ReachedCarrier; readonly sent: string[] } {
  const sent: string[] = []
  const reached = reachedOf(carrier, (request) => {
    sent.push(request.body ?? '')
    return carrier.send(request)
  })
  return { reached, sent }
}

/** Every text in the bodies of requests, whatever their members are called. */
export function textsIn(sent: readonly string[]): readonly string[] {
  const texts: string[] = []
  const keep = (_: string, value: unknown): unknown => {
    if (typeof value === 'string') texts.push(value)
    return value
  }
  for (const body of sent) if (body !== '') JSON.parse(body, keep)
  return texts
}
