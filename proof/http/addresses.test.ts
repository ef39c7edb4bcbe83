import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../../apps/server/test/support/app.ts'
import { aPerson, OWN_PAGE, PASSWORD, SESSION } from '../../apps/server/test/support/staff.ts'
import { startProxies, type RunningProxy } from './proxies.ts'

let app: TestApp
let account: TestAccount
let proxies: readonly RunningProxy[] = []
beforeAll(async () => {
  app = await testApp({ trustedProxies: '127.0.0.1' })
  account = await app.account()
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const { running, absent } = await startProxies((app.server.server.address() as AddressInfo).port)
  if (absent.length > 0) console.warn(`not installed here, so nothing is proved behind them: ${absent.join(', ')}`)
  proxies = running
})
afterAll(async () => {
  await Promise.all(proxies.map(({ stop }) => stop()))
  await app?.end()
})

/** Signs in from an address of this machine; the status of the answer. */
function signIn(port: number, from: string, body: object, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        localAddress: from,
        method: 'POST',
        path: SESSION,
        headers: { 'content-type': 'application/json', ...OWN_PAGE, ...headers },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    asked.on('error', reject)
    asked.end(JSON.stringify(body))
  })
}

test('Behind real proxies wrong guesses count for who makes them, and for no address that they make up', async () => {
  for (const [index, { name, port }] of proxies.entries()) {
    const person = await aPerson(app, account)
    const stranger = `127.0.${index + 1}.66`
    const guesses: number[] = []
    for (let guess = 0; guess < 7; guess++) {
      const made = { 'x-forwarded-for': `203.0.113.${guess}` }
      guesses.push(await signIn(port, stranger, { email: person.email, senha: 'errada' }, made))
    }
    expect([name, ...guesses]).toEqual([name, 400, 400, 400, 400, 400, 429, 429])
    expect([name, await signIn(port, stranger, { email: person.email, senha: PASSWORD })]).toEqual([name, 429])
    const owner = `127.0.${index + 1}.7`
    expect([name, await signIn(port, owner, { email: person.email, senha: PASSWORD })]).toEqual([name, 200])
    const [row] = await app.database.query<{ ip: string }>(
      'SELECT ip FROM staff_session WHERE account_id = $1 AND person_id = $2',
      [account.id, person.id],
      account.id,
    )
    expect([name, row?.ip]).toEqual([name, owner])
  }
})
