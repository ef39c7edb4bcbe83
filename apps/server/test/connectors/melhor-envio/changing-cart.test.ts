import { reachedOf, requestOf } from '@vaivem/connector-kit/testing'
import type { ReachedCarrier, SendRequest } from '@vaivem/connector-kit'
import { expect, test } from 'vitest'
import { melhorEnvio } from '../../../src/connectors/melhor-envio/melhor-envio.ts'
import { emulateMelhorEnvio } from './emulator.ts'
import { carrierOf } from './under-test.ts'

const { authorize, findAuthorization, cancel } = melhorEnvio.connect({} as never)
const [BEFORE, MINE, BEHIND] = [[1, 2], 9, [3, 4]] as const

/** A cart of three pages, of which the second begins with `MINE`; the first item leaves it after such looks at a page. */
async function cartThatChanges(leavesAfter: (looks: number) => boolean) {
  const emulated = emulateMelhorEnvio()
  const quiet = reachedOf(carrierOf(emulated))
  const put = async (key: number) => {
    const said = await authorize(quiet, requestOf(key))
    if (said.outcome !== 'begun') throw new Error(`it ended as ${said.outcome}`)
    return said.reference
  }
  for (const key of BEFORE) await put(key)
  const reference = await put(MINE)
  for (const key of BEHIND) await put(key)
  let looks = 0
  const send: SendRequest = async (request) => {
    const answer = await emulated.send(request)
    if (request.method === 'GET' && request.url.includes('/cart?') && leavesAfter(++looks)) {
      const [first] = [...emulated.items.values()].filter(({ status }) => status === 'pending')
      if (first) first.status = 'released'
    }
    return answer
  }
  return { emulated, reference, changing: reachedOf(carrierOf(emulated), send) }
}

const once = (looks: number) => looks === 1

const lookUp = (reached: ReachedCarrier, reference: string | null) =>
  findAuthorization(reached, { key: MINE, reference })

test('an item is found although another one leaves the cart while its pages are read', async () => {
  const { changing, reference } = await cartThatChanges(once)
  expect(await lookUp(changing, null)).toEqual({ outcome: 'begun', reference })
})

test('what is in the cart is taken out of it although another one leaves it at that moment', async () => {
  for (const isNamed of [false, true]) {
    const { changing, reference, emulated } = await cartThatChanges(once)
    expect(await cancel(changing, { key: MINE, reference: isNamed ? reference : null })).toEqual({ outcome: 'done' })
    const left = [...emulated.items.values()].filter(({ status }) => status === 'pending')
    expect(left).toHaveLength(BEFORE.length + BEHIND.length - 1)
  }
})

test('what was never put into a cart of several pages is absent, once the cart rests', async () => {
  const { changing } = await cartThatChanges(once)
  expect(await findAuthorization(changing, { key: MINE + 1, reference: null })).toEqual({ outcome: 'absent' })
})

test('nobody knows what is missing in a cart that something leaves each time it is read', async () => {
  const { changing, emulated } = await cartThatChanges(() => true)
  const more = reachedOf(carrierOf(emulated))
  for (let key = 20; key < 40; key++) await authorize(more, requestOf(key))
  expect(await findAuthorization(changing, { key: MINE + 1, reference: null })).toEqual({ outcome: 'unknown' })
})
