import { driveAuthorization, driveCancel, type Kept } from './carrier-drive.ts'
import { KEY, reachedOf, requestOf } from './carrier-request.ts'
import { authorizeAnother, authorizeAtCarrier, openCarrier, settle } from './carrier-stage.ts'
import { type TryInTrouble, troubledCases } from './carrier-troubles.ts'
import { ableToAtCarrier, type CarrierCase, carrierCasesOf, type CarrierUnderTest } from './carrier-under-test.ts'
import { expectAnswer, expectSame } from './expect.ts'

const one = carrierCasesOf('cancel')
const POSTED_AT = Temporal.Instant.from('2026-11-23T13:00:00Z')

/** An authorization that is taken back leaves nothing that costs money, and no other is taken back with it. */
export function cancelCases(tested: CarrierUnderTest): readonly CarrierCase[] {
  const { ports, capabilities } = tested
  if (!capabilities.cancels) return []
  return [
    ...duplicateCases(tested),
    ...troubledCases('cancel', strikeCancel(tested)),
    one(
      'nothing is left, and a lookup says so',
      async () => {
        const { carrier, reached, name } = await authorizeAtCarrier(tested)
        expectAnswer(await ports.cancel(reached, name), { outcome: 'done' }, 'the cancellation')
        expectAnswer(await ports.cancel(reached, name), { outcome: 'done' }, 'the second cancellation')
        expectSame(await carrier.labels(), [], 'the labels')
        expectAnswer(await ports.findAuthorization(reached, name), { outcome: 'absent' }, 'what was cancelled')
      },
      { situations: ['duplicate'] },
    ),
    one(
      'after the carrier forgot its key',
      async () => {
        const { carrier, reached, name } = await authorizeAtCarrier(tested)
        await ableToAtCarrier(carrier, 'forgetKeys')()
        expectAnswer(await ports.cancel(reached, name), { outcome: 'done' }, 'the cancellation')
        expectSame(await carrier.labels(), [], 'the labels')
      },
      { situations: ['key forgotten'], needs: 'forgetKeys' },
    ),
    one('what was only begun leaves nothing', async () => {
      const { carrier, reached, request } = await openCarrier(tested)
      const begun = await ports.authorize(reached, request)
      const references = begun.outcome === 'begun' ? [begun.reference, null] : [null]
      for (const reference of references) {
        expectAnswer(await ports.cancel(reached, { key: KEY, reference }), { outcome: 'done' }, 'the cancellation')
        expectSame(await carrier.drafts(), 0, 'what was begun')
        expectSame(await carrier.labels(), [], 'the labels')
      }
    }),
    one(
      'of two parcels only the one is taken back',
      async () => {
        const first = await authorizeAtCarrier(tested)
        const other = await authorizeAnother(tested, first, { key: KEY + 1 })
        expectAnswer(await ports.cancel(first.reached, first.name), { outcome: 'done' }, 'the cancellation')
        const left = (await first.carrier.labels()).map(({ code }) => code)
        expectSame(left, [other.said.code], 'the labels that are left')
      },
      { situations: ['partial'] },
    ),
    one(
      'a parcel that was posted travels on',
      async () => {
        const { carrier, reached, name, said } = await authorizeAtCarrier(tested)
        await carrier.scan(said.code, 'posted', POSTED_AT)
        expectAnswer(await ports.cancel(reached, name), { outcome: 'refused', mayPass: false }, 'the cancellation')
        expectSame((await carrier.labels()).length, 1, 'the number of labels')
      },
      { situations: ['wrong order'] },
    ),
  ]
}

/** A carrier without keys begins a parcel again when the request is repeated: the second beginning is taken away, and nothing else. */
function duplicateCases(tested: CarrierUnderTest): readonly CarrierCase[] {
  const { discardDuplicates } = tested.ports
  if (!discardDuplicates) return []
  const strike: TryInTrouble = async (troubled, when) => {
    const { carrier, reached, name } = await beginTwice(tested)
    const way = troubled(carrier)
    for (let turn = 0; turn < MOST_DISCARDS; turn++) {
      if (turn === 1) way.heal()
      await discardDuplicates(reachedOf(carrier, way.send), name).catch(() => undefined)
      await way.settle()
    }
    expectSame(await carrier.drafts(), 1, `what is left in the cart after ${when}: a parcel of another key`)
    expectSame((await carrier.labels()).length, 1, `the labels after ${when}`)
    expectAnswer(await discardDuplicates(reached, name), { outcome: 'done' }, 'once more')
    return way.hasStruck()
  }
  return troubledCases('cancel', strike, 'what was begun twice')
}

const MOST_DISCARDS = 3

/** A parcel that was paid, another beginning of it under its key that came late, and one of another key that is not paid yet. */
async function beginTwice(tested: CarrierUnderTest) {
  const authorized = await authorizeAtCarrier(tested)
  const { carrier, reached, request, name } = authorized
  for (const key of [KEY, KEY + 1]) {
    const late = await tested.ports.authorize(reached, { ...request, key, reference: null })
    if (late.outcome !== 'begun') throw new Error(`asked for again it ended as ${late.outcome}`)
  }
  expectSame(await carrier.drafts(), 2, 'what is in the cart')
  if (name.reference === null) throw new Error('what was begun has a reference')
  return { ...authorized, name: { key: KEY, reference: name.reference } }
}

function strikeCancel({ ports, open }: CarrierUnderTest): TryInTrouble {
  return async (troubled, when) => {
    const carrier = await open()
    const kept: Kept = { reference: null }
    await driveAuthorization(ports, carrier, reachedOf(carrier), requestOf(KEY), kept, { settle })
    const way = troubled(carrier)
    const name = { key: KEY, reference: kept.reference }
    let ended = await driveCancel(ports, carrier, reachedOf(carrier, way.send), name, way.settle)
    way.heal()
    if (ended !== 'done') ended = await driveCancel(ports, carrier, reachedOf(carrier, way.send), name, way.settle)
    const labels = await carrier.labels()
    if (ended !== 'done' || labels.length > 0)
      throw new Error(`${when}: it ended as ${ended} with ${labels.length} labels`)
    return way.hasStruck()
  }
}
