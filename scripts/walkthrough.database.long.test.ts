import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../apps/server/test/support/app.ts'
import { freePort } from '../apps/server/test/support/service-process.ts'
import { runWalkthrough } from './walkthrough/run-walkthrough.ts'

const fixtures = '../shared/fixtures'
const withoutFixtures = !existsSync(fixtures)
if (withoutFixtures)
  console.warn('Published orders and invoices not found in ../shared/fixtures: their walk is skipped.')

let app: TestApp
let demo: TestAccount
let url: string
let folder: string
beforeAll(async () => {
  app = await testApp()
  demo = await app.account()
  url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  folder = await mkdtemp(join(tmpdir(), 'vaivem-walkthrough-test-'))
})
afterAll(async () => {
  await app.end()
  await rm(folder, { recursive: true })
})

/** Walks with the service found through a READY_FILE, as the demo's account. */
async function walkAsDemo({ serviceKey, serviceToken }: TestAccount, ...args: string[]) {
  const readyFile = join(folder, 'ready.json')
  await writeFile(readyFile, JSON.stringify({ url, serviceKey, serviceToken }))
  return walk({ READY_FILE: readyFile }, ...args)
}

async function walk(env: Record<string, string>, ...args: string[]) {
  const lines: string[] = []
  const out = (line: string) => void lines.push(line)
  const exitCode = await runWalkthrough(args, { env, out, now: () => Temporal.Now.instant() })
  return { exitCode, text: lines.join('\n') }
}

test('the whole story runs over HTTP, twice on the same data', async () => {
  for (const time of ['first', 'second']) {
    const { exitCode, text } = await walkAsDemo(demo)
    expect(text, time).toMatch(/\n✔ 15 passos, \d{3} conferências, tudo como esperado em [\d,]+ s$/)
    expect(text).toContain('R$ 82,90 + frete R$ 2,74 = R$ 85,64')
    expect(exitCode).toBe(0)
  }
})

test('an account with other rules goes through too, known by its key and token', async () => {
  const configuration = DEMO_ACCOUNT.replace('freteNoEstorno: proporcional', 'freteNoEstorno: integral')
  const { serviceKey, serviceToken } = await app.account({ configuration })
  const { exitCode, text } = await walk({}, '--url', url, '--key', serviceKey, '--token', serviceToken)
  expect(text).toContain('Integral: Você receberá R$ 83,00')
  expect(text).toContain('tudo como esperado')
  expect(exitCode).toBe(0)
})

test('the first surprise ends it, with what was expected and what came', async () => {
  const configuration = DEMO_ACCOUNT.replace('freteNoEstorno: proporcional', 'freteNoEstorno: nunca')
  const { exitCode, text } = await walkAsDemo(await app.account({ configuration }))
  expect(text).toContain('✘ regra da demonstração\n  esperado: "Proporcional"\n  veio:     "Nunca"')
  expect(text).not.toContain('7. Fluxo')
  expect(exitCode).toBe(1)
})

test('a wrong token is a surprise that says what to do', async () => {
  const { exitCode, text } = await walk({}, '--url', url, '--key', demo.serviceKey, '--token', 'wrong')
  expect(text).toContain('passe --key e --token')
  expect(exitCode).toBe(1)
})

test('a service that is asked for and not there is not replaced by another', async () => {
  const { exitCode, text } = await walk({}, '--url', `http://127.0.0.1:${await freePort()}`)
  expect(text).toContain('Nenhum Vaivém responde')
  expect(exitCode).toBe(1)
})

test.each([
  [['--order', 'nowhere.json'], 'Não encontrei: nowhere.json.'],
  [['--platform', 'magento'], 'Plataforma desconhecida: magento.'],
  [['--key', 'alone'], '--key e --token vêm juntos.'],
  [['--nonsense'], '--nonsense'],
])('%j is refused before anything is asked of a service', async (args, sentence) => {
  const { exitCode, text } = await walk({}, ...args)
  expect(text).toContain(sentence)
  expect(exitCode).toBe(2)
})

test.skipIf(withoutFixtures)('every published order and invoice goes through or is refused clearly', async () => {
  const { exitCode, text } = await walkAsDemo(demo, '--order', `${fixtures}/orders`, '--nfe', `${fixtures}/nfe`)
  expect(text).toContain('tudo como esperado')
  expect(text).toMatch(/vtex-order-pii\.json +vtex \(orderId\) +LE-\d+/)
  expect(text).toMatch(/vtex-antifraud-two-payments\.json +– +recusado .*antifraude/)
  expect(text).toMatch(/procnfe-69kb-41-items\.xml .* registrada/)
  expect(text).toMatch(/bad-html-403-page\.xml .* recusada .*DOCTYPE/)
  expect(exitCode).toBe(0)
})
