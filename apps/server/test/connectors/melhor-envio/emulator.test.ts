import { requestOf } from '@vaivem/connector-kit/testing'
import { expect, test } from 'vitest'
import { reverseBody } from '../../../src/connectors/melhor-envio/cart-body.ts'
import { emulateMelhorEnvio, TOKENS } from './emulator.ts'

const { shipment } = requestOf(1)
if (!shipment) throw new Error('the cases tell a shipment')
const BODY = reverseBody(shipment, 1, 1_795_000_000_001)

test('the emulator refuses what lacks any of it, with the faults by field', async () => {
  const { send } = emulateMelhorEnvio()
  const post = async (body: object) => {
    const headers = { authorization: `Bearer ${TOKENS.token}`, 'user-agent': 'Vaivem (ti@loja.example)' }
    const url = 'https://melhorenvio.com.br/api/v2/me/cart/reverse'
    const limits = { timeoutMilliseconds: 1_000, mostAnswerBytes: 1e6 }
    const answer = await send({ method: 'POST', url, headers, body: JSON.stringify(body), ...limits })
    return answer.outcome === 'answered' ? answer : { status: 0, text: '' }
  }
  expect((await post(BODY)).status).toBe(201)
  for (const name of Object.keys(BODY).filter((one) => one !== 'options')) {
    const { [name as keyof typeof BODY]: _, ...without } = BODY
    const { status, text } = await post(without)
    expect([name, status]).toEqual([name, 422])
    expect(text).toContain(name)
  }
})
