import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasePerson } from '../../src/records/privacy/erase-person.ts'
import type { Transaction } from '../../src/platform/database/transaction.ts'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { aReceiver, loopback } from '../support/receiver.ts'
import { createWebhook } from '../support/webhooks.ts'
import { CANARY, sendCanary } from './canary.ts'

const ERASE = '/v1/gestao/privacidade/apagar'
let app: TestApp
beforeAll(async () => {
  app = await testApp({ webhookRanges: loopback() })
})
afterAll(() => app.end())

test('a check counts just what the erasure then erases and keeps', async () => {
  const account = await app.account()
  const receiver = await aReceiver()
  await createWebhook(account, { url: receiver.url })
  const { processId } = await sendCanary(app, account)
  receiver.close()
  await app.database.query(
    `INSERT INTO experience_rating (account_id, process_id, score, rated_at) VALUES ($1, $2, 5, now())`,
    [account.id, processId],
    account.id,
  )
  const person = { email: CANARY.email, documento: CANARY.document }
  const checked = await account.call('POST', ERASE, { ...person, somenteConferir: true })
  const erased = await account.call('POST', ERASE, { ...person, confirmar: true })
  const told: Loose = erased.json['entidade'] ?? {}
  expect(checked.json['entidade']).toEqual({ ...told, somenteConferido: true })
})

test.each([true, false])(
  'an erasure reads no photo and no invoice only to count them (check only: %s)',
  async (checkOnly) => {
    const account = await app.account()
    await sendCanary(app, account)
    const texts: string[] = []
    const watched = (tx: Transaction): Transaction => ({
      query: (statement) => {
        texts.push(statement.text)
        return tx.query(statement)
      },
    })
    await app.deps.database.inAccount(account.id, (tx) =>
      erasePerson(app.deps, watched(tx), account.id, {
        person: { email: CANARY.email, document: null },
        checkOnly,
        isConfirmed: true,
        by: { actor: 'test', reason: null, origin: null },
      }),
    )
    const reading = texts.filter((text) => /x\.bytes|x\.xml/.test(text) && !text.includes('SELECT count(*)'))
    expect(reading).toEqual([])
    expect(texts.filter((text) => text.includes('x.bytes'))).toEqual([])
  },
)
