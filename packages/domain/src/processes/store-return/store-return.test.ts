import { describe, expect, test } from 'vitest'
import { isFinal, reachable } from '../../shared/transitions.ts'
import type { Connector } from '../../accounts/connector.ts'
import type { ParcelState } from '../../parcels/parcel.ts'
import type { ReturnProcess } from '../return-process.ts'
import type { ProcessStatus } from '../stages.ts'
import {
  awaitsExchanges,
  bringsUnitsBack,
  type KnownStoreReturn,
  type MirroredExchange,
  type MirroredParcel,
  mirroringConnector,
  nextCommand,
  parcelNumber,
  shownExchanges,
  showsExchanges,
  type StoreReturnState,
  TRANSITIONS,
} from './store-return.ts'

const planned: KnownStoreReturn = { state: 'planned', asked: null, toldNumber: null }
const open: KnownStoreReturn = { ...planned, state: 'open' }
const parcel: MirroredParcel = { state: 'authorized', authorizationCode: 'A1', trackingCode: null }

describe('what is asked of the platform next', () => {
  test.each<[ProcessStatus, KnownStoreReturn, readonly MirroredParcel[], ReturnType<typeof nextCommand>]>([
    ['pending', planned, [], 'mirror'],
    ['pending', planned, [parcel], 'mirror'],
    ['cancelled', planned, [], 'drop'],
    ['concluded', planned, [], 'drop'],
    ['pending', open, [], undefined],
    ['pending', open, [parcel], 'deliver'],
    ['pending', { ...open, toldNumber: 'A1' }, [parcel], undefined],
    ['pending', { ...open, toldNumber: 'A1' }, [{ ...parcel, trackingCode: 'BR1' }], 'deliver'],
    ['concluded', open, [parcel], 'close'],
    ['cancelled', open, [parcel], 'cancel'],
    ['cancelled', { ...planned, asked: 'mirror' }, [], 'mirror'],
    ['cancelled', { ...open, asked: 'deliver' }, [parcel], 'deliver'],
    ['pending', { ...open, asked: 'close' }, [], 'close'],
    ['pending', { ...open, state: 'needs-person' }, [parcel], undefined],
    ['concluded', { ...open, state: 'ended' }, [parcel], undefined],
    ['concluded', { ...open, state: 'given-up' }, [parcel], undefined],
    ['pending', { ...planned, state: 'unneeded', asked: 'mirror' }, [], undefined],
  ])('of a process that is %s: %o with %o: %s', (status, known, parcels, wanted) => {
    expect(nextCommand(known, { status, parcels })).toBe(wanted)
  })
})

describe('the number of what comes back', () => {
  test.each<[readonly MirroredParcel[], string | null]>([
    [[], null],
    [[{ ...parcel, authorizationCode: null }], null],
    [[parcel], 'A1'],
    [[{ ...parcel, trackingCode: 'BR1' }], 'BR1'],
    [[parcel, { ...parcel, authorizationCode: 'A2' }], 'A2'],
    [[parcel, { ...parcel, authorizationCode: null }], 'A1'],
  ])('%o: %s', (parcels, wanted) => {
    expect(parcelNumber(parcels)).toBe(wanted)
  })

  test.each<ParcelState>(['cancelled', 'expired', 'error', 'awaiting-authorization'])(
    'is not that of a parcel that is %s',
    (state) => {
      expect(parcelNumber([parcel, { ...parcel, state, authorizationCode: 'A2' }])).toBe('A1')
    },
  )

  test.each<ParcelState>(['posted', 'in-transit', 'delivered', 'lost'])(
    'stays that of a parcel that is %s',
    (state) => {
      expect(parcelNumber([{ ...parcel, state }])).toBe('A1')
    },
  )
})

describe('a connector shows returns at its platform', () => {
  const one = (options: Connector['options'], changed: Partial<Connector> = {}) => {
    return { id: 7, active: true, storeId: 1, platform: 'shopify', options, ...changed } as Connector
  }
  const idOf = (connector: Connector) => mirroringConnector({ connectors: [connector] }, 1)?.id

  test('where its account asks for that, and it reaches a platform', () => {
    expect(idOf(one({ espelhaDevolucoes: 'sim' }))).toBe(7)
    expect(idOf(one({ espelhaDevolucoes: 'comTrocas' }))).toBe(7)
    expect([
      showsExchanges(one({ espelhaDevolucoes: 'comTrocas' })),
      showsExchanges(one({ espelhaDevolucoes: 'sim' })),
    ]).toEqual([true, false])
    expect(idOf(one({ espelhaDevolucoes: 'nao' }))).toBeUndefined()
    expect(idOf(one({ espelhaDevolucoes: null }))).toBeUndefined()
    expect(idOf(one({}))).toBeUndefined()
    expect(idOf(one({ espelhaDevolucoes: 'sim' }, { platform: 'none' }))).toBeUndefined()
    expect(idOf(one({ espelhaDevolucoes: 'sim' }, { isWithheld: true }))).toBeUndefined()
  })

  test('for processes that bring units back', () => {
    const process = (terms: object, items: readonly object[] = [{}]) => {
      return { items, terms: { keepsItem: false, ...terms } } as unknown as ReturnProcess
    }
    expect(bringsUnitsBack(process({}))).toBe(true)
    expect(bringsUnitsBack(process({ keepsItem: true }))).toBe(false)
    expect(bringsUnitsBack(process({ deliveryClaim: 'never-arrived' }))).toBe(false)
    expect(bringsUnitsBack(process({}, []))).toBe(false)
  })
})

test('a return that is over, or that a person left to the shop, is never touched again', () => {
  const states = Object.keys(TRANSITIONS) as StoreReturnState[]
  expect([...reachable(TRANSITIONS, 'planned')].toSorted()).toEqual(states.toSorted())
  expect(states.filter((state) => isFinal(TRANSITIONS, state))).toEqual(['ended', 'unneeded', 'given-up'])
})

const kept: MirroredExchange = { skuId: 'G', quantity: 2, state: 'reserved', isByHand: false, isLeaving: false }

test.each<[string, Partial<MirroredExchange>, boolean, boolean]>([
  ['kept at the store', {}, true, false],
  ['about to be kept', { state: 'chosen' }, false, true],
  ['that staff order', { state: 'chosen', isByHand: true }, false, false],
  ['of which the order is being made', { isLeaving: true }, false, false],
  ['ordered', { state: 'ordered' }, false, false],
  ['that failed', { state: 'failed' }, false, false],
])('of an exchange %s a return shows what it may', (_, changed, isShown, isAwaited) => {
  const exchange = { ...kept, ...changed }
  expect(shownExchanges([exchange])).toEqual(isShown ? [{ skuId: 'G', quantity: 2 }] : [])
  expect(awaitsExchanges(exchanging('exchange'), [exchange])).toBe(isAwaited)
})

test.each([
  ['exchange', true],
  ['return', false],
])('a return waits a while for the first choice of what goes out: %s, %o', (operation, isAwaited) => {
  expect(awaitsExchanges(exchanging(operation), [])).toBe(isAwaited)
})

function exchanging(operation: string): ReturnProcess {
  return { items: [{ operation }] } as unknown as ReturnProcess
}
