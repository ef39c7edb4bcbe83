import { money } from '@vaivem/domain'
import type { Authorized } from '../carrier-port.ts'
import type { SendRequest } from '../http.ts'
import { driveAuthorization, driveCancel, type Kept } from './carrier-drive.ts'
import { carrierReadingCases, quoteAskedOf } from './carrier-reading-cases.ts'
import { KEY, reachedOf, requestOf } from './carrier-request.ts'
import type { CarrierCase, CarrierUnderTest, EmulatedCarrier } from './carrier-under-test.ts'
import { eachRequest } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'
import { type Fault, TRANSPORT_FAULTS, withFault } from './faults.ts'

/** The ports of a carrier, as the cases name them; a lookup belongs to the authorization that it looks for. */
export const CARRIER_PORTS = ['authorize', 'cancel', 'track', 'quote', 'documents', 'notices'] as const
export type CarrierPortName = (typeof CARRIER_PORTS)[number]

/** The port that a case is about, by the beginning of its name. */
export function portOfCarrierCase({ name }: Pick<CarrierCase, 'name'>): CarrierPortName {
  return CARRIER_PORTS.find((port) => name.startsWith(`${port}:`)) ?? 'authorize'
}

const POSTED_AT = Temporal.Instant.from('2026-11-23T13:00:00Z')
const DELIVERED_AT = Temporal.Instant.from('2026-11-25T18:30:00Z')

/** All cases of a carrier's ports: exactly one paid label for each key, whatever happens on the way. */
export function carrierCases(tested: CarrierUnderTest): readonly CarrierCase[] {
  const { ports, capabilities } = tested
  const one = (name: string, run: () => Promise<unknown>): CarrierCase => ({ name, run: () => run().then(() => 1) })
  const opened = async () => {
    const carrier = await tested.open()
    return { carrier, reached: reachedOf(carrier), request: requestOf(KEY) }
  }
  const authorized = async () => {
    const { carrier, reached, request } = await opened()
    const kept: Kept = { reference: null }
    const said = await driveAuthorization(ports, carrier, reached, request, kept, { settle: async () => undefined })
    if (typeof said === 'string') throw new Error(`the authorization ended as ${said}`)
    return { carrier, reached, name: { key: KEY, reference: kept.reference }, said, kept }
  }
  return [
    ...TRANSPORT_FAULTS.flatMap((fault): readonly CarrierCase[] => [
      { name: `authorize: ${fault}`, run: () => eachRequest((at) => strikeAuthorize(tested, fault, at)) },
      { name: `cancel: ${fault}`, run: () => eachRequest((at) => strikeCancel(tested, fault, at)) },
    ]),
    {
      name: 'authorize: killed before the answer to a request is kept',
      run: () => eachRequest((at) => killed(tested, at)),
    },
    one('authorize: again under its key', async () => {
      const { carrier, reached, said, kept } = await authorized()
      const again = await driveAuthorization(ports, carrier, reached, requestOf(KEY), kept, {
        settle: async () => undefined,
        isLookedUp: true,
      })
      if (typeof again === 'string') throw new Error(`again it ended as ${again}`)
      expectSame(again.code, said.code, 'the code')
      expectSame((await carrier.labels()).length, 1, 'the number of labels')
    }),
    one('authorize: two parcels of one customer are two, each found by its key', async () => {
      const { carrier, reached, said } = await authorized()
      const kept: Kept = { reference: null }
      const other = await driveAuthorization(ports, carrier, reached, requestOf(KEY + 1), kept, {
        settle: async () => undefined,
      })
      if (typeof other === 'string') throw new Error(`the other ended as ${other}`)
      if (other.code === said.code) throw new Error('two parcels have one code')
      const found = await ports.findAuthorization(reached, { key: KEY + 1, reference: kept.reference })
      expectAnswer(found, { outcome: 'done', code: other.code }, 'the other, looked up')
    }),
    one('find: nothing was asked under the key', async () => {
      const { reached } = await opened()
      const found = await ports.findAuthorization(reached, { key: KEY + 9, reference: null })
      expectAnswer(found, { outcome: 'absent' }, 'what was never asked')
    }),
    one('authorize: refused in the carrier’s words, nothing is made', async () => {
      const { carrier, reached, request } = await opened()
      if (!carrier.refuse) return
      carrier.refuse('O CEP de origem não é atendido.')
      const said = await ports.authorize(reached, request)
      expectAnswer(said, { outcome: 'refused', reason: 'refused-by-carrier', mayPass: false }, 'a refusal')
      const detail = said.outcome === 'refused' ? (said.detail ?? '') : ''
      if (!detail.includes('O CEP de origem não é atendido.')) throw new Error('the words of the carrier are not told')
      expectSame(await carrier.labels(), [], 'the labels')
    }),
    one('authorize: an empty wallet says so, and is asked again when it is full', async () => {
      const { carrier, reached, request } = await opened()
      if (!carrier.setBalance) return
      carrier.setBalance(money.money(100))
      const kept: Kept = { reference: null }
      const settle = async () => undefined
      const ended = await driveAuthorization(ports, carrier, reached, request, kept, { settle, mostTurns: 4 })
      expectSame(ended, 'balance-too-low', 'how it ended')
      expectSame(await carrier.labels(), [], 'the labels')
      carrier.setBalance(money.money(100_000))
      const done = await driveAuthorization(ports, carrier, reached, request, kept, { settle, isLookedUp: true })
      if (typeof done === 'string') throw new Error(`with money it ended as ${done}`)
      expectSame((await carrier.labels()).length, 1, 'the number of labels')
    }),
    one('cancel: nothing is left, and a lookup says so', async () => {
      const { carrier, reached, name } = await authorized()
      if (!capabilities.cancels) return
      expectAnswer(await ports.cancel(reached, name), { outcome: 'done' }, 'the cancellation')
      expectAnswer(await ports.cancel(reached, name), { outcome: 'done' }, 'the second cancellation')
      expectSame(await carrier.labels(), [], 'the labels')
      expectAnswer(await ports.findAuthorization(reached, name), { outcome: 'absent' }, 'what was cancelled')
    }),
    one('cancel: what was only begun leaves nothing', async () => {
      const { carrier, reached, request } = await opened()
      const begun = await ports.authorize(reached, request)
      if (begun.outcome !== 'begun') return
      for (const reference of [begun.reference, null]) {
        expectAnswer(await ports.cancel(reached, { key: KEY, reference }), { outcome: 'done' }, 'the cancellation')
        expectSame(await carrier.drafts(), 0, 'what was begun')
        expectSame(await carrier.labels(), [], 'the labels')
      }
    }),
    one('cancel: a parcel that was posted travels on', async () => {
      const { carrier, reached, name, said } = await authorized()
      await carrier.scan(said.code, 'posted', POSTED_AT)
      expectAnswer(await ports.cancel(reached, name), { outcome: 'refused', mayPass: false }, 'the cancellation')
      expectSame((await carrier.labels()).length, 1, 'the number of labels')
    }),
    one('track: every scan, in order or not, once or twice', async () => {
      const { carrier, reached, name, said } = await authorized()
      expectSame(await ports.track(reached, name), [], 'the scans of a parcel that nobody saw')
      await carrier.scan(said.code, 'posted', POSTED_AT)
      const posted = await ports.track(reached, name)
      expectSame(
        posted?.map(({ status, at }) => [status, at.toString()]),
        [['posted', POSTED_AT.toString()]],
        'posted',
      )
      await carrier.scan(said.code, 'delivered', DELIVERED_AT)
      const told = [...((await ports.track(reached, name)) ?? []), ...((await ports.track(reached, name)) ?? [])]
      const all = [...new Set(told.map(({ status, at }) => `${status} ${at.toString()}`))].toSorted()
      expectSame(all, [`delivered ${DELIVERED_AT.toString()}`, `posted ${POSTED_AT.toString()}`], 'the scans')
    }),
    ...carrierReadingCases(tested),
    ...TRANSPORT_FAULTS.map((fault): CarrierCase => ({
      name: `track: ${fault}`,
      run: async () => {
        const { carrier, name, said } = await authorized()
        await carrier.scan(said.code, 'posted', POSTED_AT)
        const way = withFault(carrier.send, fault, 0)
        const scans = await ports.track(reachedOf(carrier, way.send), name).catch(() => undefined)
        if (way.hasStruck() && scans !== undefined) throw new Error('what nobody answered was tracked')
        return way.hasStruck() ? 1 : (scans?.length ?? 0)
      },
    })),
    one('notices: only what the carrier signed counts, and it names the parcel', async () => {
      const { carrier, reached, name, said } = await authorized()
      const { notices } = ports
      if (!notices || !carrier.noticeOf) return
      const notice = carrier.noticeOf(said.code)
      expectSame(await notices.verify(reached, notice), 'genuine', 'a notice')
      const changed = { ...notice, body: `${notice.body} ` }
      expectSame(await notices.verify(reached, changed), 'forged', 'a changed notice')
      expectSame(await notices.verify(reached, { ...notice, headers: {} }), 'forged', 'a notice without a signature')
      const stranger = { ...reached, credentials: {} }
      expectSame(await notices.verify(stranger, notice), 'forged', 'a notice without a secret')
      const read = notices.read(notice)
      if (!read?.references.includes(name.reference ?? '') && !read?.references.includes(said.code))
        throw new Error('the notice does not name the parcel')
      expectSame(notices.read(notice)?.id, read.id, 'the id of the same delivery')
      for (const body of ['', '{', 'null', '[]', '{"event":"other"}', '{"event":7,"data":"x"}'])
        expectSame(notices.read({ ...notice, body }), undefined, `what is read of ${body}`)
    }),
    one('documents: one of each declared form', async () => {
      const { reached, name } = await authorized()
      if (!ports.documents) return expectSame(capabilities.documents, [], 'the declared forms')
      const given = await ports.documents(reached, name)
      expectSame(
        given?.map(({ form }) => form),
        capabilities.documents,
        'the forms',
      )
    }),
    one('quote: exact centavos, and nothing where it does not serve', async () => {
      const { carrier, reached } = await opened()
      if (!ports.quote) return expectSame(capabilities.quotes, false, 'the declared ability')
      const asked = quoteAskedOf(tested)
      const quotes = await ports.quote(reached, asked)
      if (!quotes?.length || !quotes.every(({ cost }) => Number.isSafeInteger(cost) && cost > 0))
        throw new Error(`it quotes ${JSON.stringify(quotes)}`)
      carrier.refuse?.('Serviço indisponível para o trecho.')
      if (carrier.refuse) expectSame(await ports.quote(reached, asked), [], 'the quotes of a way that is not served')
    }),
  ]
}

async function strikeAuthorize({ ports, open }: CarrierUnderTest, fault: Fault, at: number): Promise<boolean> {
  const carrier = await open()
  const way = withFault(carrier.send, fault, at)
  const reached = reachedOf(carrier, way.send)
  const request = requestOf(KEY)
  const kept: Kept = { reference: null }
  const { settle } = way
  let ended = await driveAuthorization(ports, carrier, reached, request, kept, { settle })
  if (way.hasStruck() && typeof ended === 'string' && !way.lasts)
    throw new Error(`${fault} at request ${at + 1}: it ended as ${ended}`)
  way.heal()
  if (typeof ended === 'string')
    ended = await driveAuthorization(ports, carrier, reached, request, kept, { settle, isLookedUp: true })
  await expectOneLabel(carrier, ended, `${fault} at request ${at + 1}`)
  return way.hasStruck()
}

/** The worker dies after a request was sent: what was answered to it is not kept, and the next worker looks it up. */
async function killed({ ports, open }: CarrierUnderTest, at: number): Promise<boolean> {
  const carrier = await open()
  const request = requestOf(KEY)
  const kept: Kept = { reference: null }
  let sent = 0
  let isDead = false
  const dying: SendRequest = async (asked) => {
    if (isDead) throw new Error('killed')
    const answer = await carrier.send(asked)
    isDead = sent++ === at
    if (isDead) throw new Error('killed')
    return answer
  }
  const settle = async () => undefined
  await driveAuthorization(ports, carrier, reachedOf(carrier, dying), request, kept, { settle, mostTurns: 1 })
  const ended = await driveAuthorization(ports, carrier, reachedOf(carrier), request, kept, {
    settle,
    isLookedUp: true,
  })
  await expectOneLabel(carrier, ended, `killed after request ${at + 1}`)
  return isDead
}

async function expectOneLabel(carrier: EmulatedCarrier, ended: Authorized | string, when: string): Promise<void> {
  const labels = await carrier.labels()
  expectSame(await carrier.drafts(), 0, `${when}: what was begun and left`)
  if (typeof ended === 'string' || labels.length !== 1 || labels[0]?.code !== ended.code)
    throw new Error(`${when}: it ended as ${JSON.stringify(ended)} with the labels ${JSON.stringify(labels)}`)
}

async function strikeCancel(
  { ports, capabilities, open }: CarrierUnderTest,
  fault: Fault,
  at: number,
): Promise<boolean> {
  const carrier = await open()
  const kept: Kept = { reference: null }
  const settle = async () => undefined
  await driveAuthorization(ports, carrier, reachedOf(carrier), requestOf(KEY), kept, { settle })
  if (!capabilities.cancels) return false
  const way = withFault(carrier.send, fault, at)
  const name = { key: KEY, reference: kept.reference }
  let ended = await driveCancel(ports, carrier, reachedOf(carrier, way.send), name, way.settle)
  way.heal()
  if (ended !== 'done') ended = await driveCancel(ports, carrier, reachedOf(carrier, way.send), name, way.settle)
  const labels = await carrier.labels()
  if (ended !== 'done' || labels.length > 0)
    throw new Error(`${fault} at request ${at + 1}: it ended as ${ended} with ${labels.length} labels`)
  return way.hasStruck()
}
