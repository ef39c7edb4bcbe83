import { expect, test } from 'vitest'
import type { HttpAnswer, HttpRequest } from '@vaivem/connector-kit'
import { type Call, type CallKeeper, keepingCalls, KEPT_CHARACTERS, sendKept } from './calls.ts'

const REQUEST: HttpRequest = {
  method: 'POST',
  url: 'https://loja.com.br/wp-json/orders/1/refunds?consumer_key=ck_1&page=1',
  headers: { authorization: 'Basic Y2tfMTpjc18x', 'content-type': 'application/json' },
  body: '{"amount":"10.00","note":"ck_1 Ana","password":"x"}',
  timeoutMilliseconds: 1_000,
  mostAnswerBytes: 1_000,
}
const ANSWER: HttpAnswer = {
  outcome: 'answered',
  status: 500,
  headers: { 'content-type': 'text/html', 'set-cookie': 'session=1' },
  text: 'you sent Basic Y2tfMTpjc18x',
  isWhole: true,
}

function keeping(): { readonly keeper: CallKeeper; readonly kept: Call[] } {
  const kept: Call[] = []
  const keep = async (call: Call) => void kept.push(call)
  return { kept, keeper: { begin: async (call) => (await keep(call), { end: keep }) } }
}

test('a call of a command is kept as it begins and as it ends, without credentials', async () => {
  const { keeper, kept } = keeping()
  const send = sendKept(
    async () => ANSWER,
    () => ['ck_1'],
  )
  expect(await keepingCalls(keeper, () => send(REQUEST))).toBe(ANSWER)
  expect(kept).toMatchObject([
    {
      method: 'POST',
      host: 'loja.com.br',
      path: '/wp-json/orders/1/refunds?consumer_key=[oculto]&page=1',
      asked: {
        headers: { 'content-type': 'application/json' },
        body: '{"amount":"10.00","note":"[oculto] Ana","password":"[oculto]"}',
      },
      duration: null,
      answer: null,
      failure: null,
    },
    {
      duration: expect.any(Number),
      answer: { status: 500, headers: { 'content-type': 'text/html' }, body: 'you sent [oculto]', isCut: false },
    },
  ])
  expect(JSON.stringify(kept)).not.toMatch(/ck_1|Y2tf|session/)
})

test('what is sent beside commands is not kept, and neither is what another command sends', async () => {
  const [one, other] = [keeping(), keeping()]
  const send = sendKept(
    async () => ANSWER,
    () => [],
  )
  await send(REQUEST)
  await Promise.all([
    keepingCalls(one.keeper, () => send(REQUEST)),
    keepingCalls(other.keeper, () => send({ ...REQUEST, method: 'PUT' })),
  ])
  expect(one.kept.map(({ method }) => method)).toEqual(['POST', 'POST'])
  expect(other.kept.map(({ method }) => method)).toEqual(['PUT', 'PUT'])
})

test('a failure says whether the request may have arrived', async () => {
  const { keeper, kept } = keeping()
  const failed = { outcome: 'failed', failure: 'no-answer-in-time', mayHaveArrived: true } as const
  await keepingCalls(keeper, () =>
    sendKept(
      async () => failed,
      () => [],
    )(REQUEST),
  )
  expect(kept[1]).toMatchObject({ answer: null, failure: 'no-answer-in-time', mayHaveArrived: true })
})

test('a code that was made while the command ran is hidden, and long bodies are cut without cutting a secret', async () => {
  const { keeper, kept } = keeping()
  const secrets = new Set<string>()
  const text = `${'a'.repeat(KEPT_CHARACTERS - 3)}CODE-1234${'b'.repeat(KEPT_CHARACTERS)}`
  const send = sendKept(
    async () => (secrets.add('CODE-1234'), { ...ANSWER, text }),
    () => secrets,
  )
  await keepingCalls(keeper, () => send(REQUEST))
  expect(kept[1]?.answer).toMatchObject({ isCut: true, body: `${'a'.repeat(KEPT_CHARACTERS - 3)}[oc` })
})
