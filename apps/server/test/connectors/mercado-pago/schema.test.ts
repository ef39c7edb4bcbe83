import { readFileSync } from 'node:fs'
import { type Json, recordOf } from '@vaivem/connector-kit'
import { providerCases } from '@vaivem/connector-kit/testing'
import { expect, test } from 'vitest'
import { faultsOf, isVendorFileThere, readDescriptions, vendorFile } from '../../support/vendor-openapi.ts'
import { type EmulatedMercadoPago, emulateMercadoPago } from './emulator/mercado-pago.ts'
import { mercadoPagoUnderTest, platformOf } from './under-test.ts'

const FOLDER = 'mercadopago/third-party.mercado-pago-'
const isThere = isVendorFileThere(`${FOLDER}refunds-api-openapi.yml`)
if (!isThere) console.warn('Descriptions of Mercado Pago were not found in ../shared/vendors: their tests are skipped.')

/** The requests of the connector and the answers of the emulated seller, in all its cases. */
async function exchanges(): Promise<EmulatedMercadoPago['exchanges']> {
  const made: EmulatedMercadoPago[] = []
  const open = () => {
    made.push(emulateMercadoPago())
    return platformOf(made.at(-1) as EmulatedMercadoPago)
  }
  for (const { run } of providerCases({ ...mercadoPagoUnderTest, open })) await run()
  return made.flatMap((seller) => seller.exchanges)
}

test.skipIf(!isThere)('every request and every answer is as the published descriptions say', async () => {
  const find = readDescriptions(['payments', 'refunds'].map((name) => ({ path: `${FOLDER}${name}-api-openapi.yml` })))
  const seen = new Set<string>()
  const faults = new Set<string>()
  const undescribed = new Set<string>()
  let checked = 0
  for (const { request, status, body } of await exchanges()) {
    const { pathname, searchParams } = new URL(request.url)
    const operation = find(request.method, pathname)
    if (!operation) {
      undescribed.add(`${request.method} ${pathname}`)
      continue
    }
    const where = `${request.method} ${operation.name}`
    seen.add(where)
    checked++
    if (request.body !== undefined && operation.request)
      for (const fault of faultsOf(operation.request, JSON.parse(request.body), true)) faults.add(`${where} ${fault}`)
    const named = operation.parameters.map(({ name }) => name)
    for (const name of searchParams.keys()) if (!named.includes(name)) faults.add(`${where} takes no ${name}`)
    const described = operation.answers[String(status)]
    if (described) for (const fault of faultsOf(described, body)) faults.add(`${where} answers ${fault}`)
  }
  expect([...faults]).toEqual([])
  // No schema of the reports is published: their emulator follows what the vendor's guide says in words.
  expect([...undescribed].toSorted()).toEqual([
    'GET /v1/account/release_report/list',
    'POST /v1/account/release_report',
  ])
  const page = readFileSync(new URL('../../../../../docs/integrating/connectors.md', import.meta.url), 'utf8')
  for (const one of undescribed) expect(page).toContain(`\`${one}\``)
  expect([...seen].toSorted()).toEqual([
    'GET /v1/payments/search',
    'GET /v1/payments/{id}',
    'GET /v1/payments/{id}/refunds',
    'POST /v1/payments/{id}/refunds',
  ])
  expect(checked).toBeGreaterThan(200)
})

test.skipIf(!isThere)('refunds and payments are as the published JSON schemas say', async () => {
  const schemaOf = (name: string) => {
    const { $id: _, $schema: _schema, ...schema } = jsonOf(`${FOLDER}${name}-schema.json`)
    return schema
  }
  const [payment, refund] = [schemaOf('payment'), schemaOf('refund')]
  const faults = new Set<string>()
  for (const { request, status, body } of await exchanges()) {
    const { pathname } = new URL(request.url)
    if (status === 201) for (const fault of faultsOf(refund, body)) faults.add(fault)
    if (status === 200 && /^\/v1\/payments\/\d+$/.test(pathname))
      for (const fault of faultsOf(payment, body)) faults.add(fault)
  }
  expect([...faults]).toEqual([])
  expect(faultsOf(refund, { id: 1, payment_id: 1, amount: -1, status: 'done' })).not.toEqual([])
})

test.skipIf(!isThere)('the published table of errors is the one that the emulator answers by', () => {
  const errors = jsonOf('mercadopago/refund-errors.json')['errors'] as readonly {
    readonly http: number
    readonly code: number
  }[]
  const business = errors.filter(({ http, code }) => http === 404 && code !== 2032)
  expect(business.map(({ code }) => code)).toEqual([2000, 2024, 3024, 4292, 4293, 4295, 4296, 15_016])
})

function jsonOf(path: string): Json {
  return recordOf(JSON.parse(readFileSync(vendorFile(path), 'utf8')))
}
