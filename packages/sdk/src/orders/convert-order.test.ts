import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { calculateRefundSplit, compileOperation, importRequest, integrateFlow } from '@vaivem/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choose } from './choose.ts'
import { convertOrder, type Platform } from './convert-order.ts'
import { lineKey, type ConvertedOrder } from './order.ts'

const PLATFORMS = ['vtex', 'shopify', 'woocommerce', 'vendure', 'nuvemshop'] as const
const samples = new URL('../../../../scripts/samples/', import.meta.url)
const fixtures = new URL('../../../../../shared/fixtures/', import.meta.url)
const withoutFixtures = !existsSync(fixtures)
if (withoutFixtures) console.warn('Published orders not found in ../shared/fixtures: their tests are skipped.')

describe.each(PLATFORMS)('our %s sample', (platform) => {
  test('converts, and obeys every law of the wire', () => {
    for (const order of convert(platform, sample(platform))) expectSound(order)
  })

  test('keeps nothing of cards, codes and tokens', () => {
    expectNoSecrets(sample(platform), convert(platform, sample(platform)))
  })

  test('is converted or refused, and never throws, whatever is removed or replaced', () => {
    const junk = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(-1, 1.5, 1e30, 9_999_999_999, '', '1e5', '-3.00', '9999999999.999', '\ud800\0'),
    )
    const document = sample(platform)
    const paths = pathsOf(document)
    const edits = fc.array(fc.tuple(fc.constantFrom(...paths), fc.option(junk, { nil: undefined })), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(edits, (chosen) => {
        const mutated = chosen.reduce<unknown>((edited, [path, value]) => edit(edited, path, value), document)
        const result = convertOrder(platform, mutated)
        if (result.ok) result.orders.forEach(expectSound)
        else expectSentence(result.refusal)
      }),
      { numRuns: 400 },
    )
  })

  test('refuses any JSON that is no order', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (document) => {
        const result = convertOrder(platform, document)
        expect(result.ok).toBe(false)
        if (!result.ok) expectSentence(result.refusal)
      }),
    )
  })
})

const published: readonly (readonly [file: string, platform: Platform, currency: string, outcome: string | number])[] =
  [
    ['orders/vtex-order-get.json', 'vtex', 'BRL', 1],
    ['orders/vtex-order-group.json', 'vtex', 'BRL', 2],
    ['orders/vtex-order-pii.json', 'vtex', 'BRL', 1],
    ['orders/vtex-user-order.json', 'vtex', 'BRL', 1],
    ['orders/vtex-antifraud-two-payments.json', 'vtex', 'BRL', 'antifraude'],
    ['orders/shopify-order.json', 'shopify', 'USD', 1],
    ['orders/shopify-order.json', 'shopify', 'BRL', 'está em USD'],
    ['orders/shopify-orders.json', 'shopify', 'USD', 'sem line_items'],
    ['orders/shopify-rest-2026-07-created-order-1.json', 'shopify', 'EUR', 1],
    ['orders/woocommerce-order-1.json', 'woocommerce', 'USD', 1],
    ['orders/woocommerce-order-refund-1.json', 'woocommerce', 'USD', 'reembolso'],
    ['shopify/gift-card.json', 'shopify', 'BRL', 'cartão-presente'],
    ['shopify/refund-calculate.json', 'shopify', 'BRL', 'reembolso'],
    ['shopify/refund.json', 'shopify', 'BRL', 'reembolso'],
    ['shopify/rest-2026-07-refund-request-response.json', 'shopify', 'BRL', 'não é um pedido'],
  ]

describe.skipIf(withoutFixtures)('published documents', () => {
  test.each(published)('%s of %s in %s gives %s', (file, platform, currency, outcome) => {
    const document: unknown = JSON.parse(readFileSync(new URL(file, fixtures), 'utf8'))
    const result = convertOrder(platform, document, { currency })
    if (typeof outcome === 'string') {
      expect(result).toMatchObject({ ok: false, refusal: { descricao: expect.stringContaining(outcome) } })
    } else {
      expect(result.ok && result.orders.length).toBe(outcome)
      if (result.ok) result.orders.forEach(expectSound)
      expectNoSecrets(document, result)
    }
  })

  test('none is left out of the table', () => {
    const files = ['orders', 'shopify'].flatMap((folder) => {
      return readdirSync(new URL(`${folder}/`, fixtures)).map((file) => `${folder}/${file}`)
    })
    expect(new Set(published.map(([file]) => file))).toEqual(new Set(files))
  })
})

/** The laws of contract §1.5, §1.8, §3 and §4.1 for what a client sends. */
function expectSound({ Pedido, Transacoes, jaDevolvidas }: ConvertedOrder): void {
  expect(JSON.parse(JSON.stringify(Pedido))).toStrictEqual(Pedido)
  const { Skus } = Pedido
  for (const amount of [
    Pedido.Valor,
    Pedido.ValorFrete,
    Pedido.ValorDesconto,
    ...Skus.flatMap((it) => [it.Preco, it.PrecoDeLista]),
  ]) {
    expectAmount(amount)
  }
  const listed = sum(Skus.map((it) => cents(it.Preco) * it.QuantidadeTotal))
  expect(cents(Pedido.Valor) - cents(Pedido.ValorFrete) + cents(Pedido.ValorDesconto)).toBe(listed)
  expect(cents(Pedido.Valor)).toBeGreaterThanOrEqual(cents(Pedido.ValorFrete))
  expect(Pedido.QuantidadeItens).toBe(sum(Skus.map((it) => it.QuantidadeTotal)))
  expect(new Set(Skus.map(lineKey)).size).toBe(Skus.length)
  for (const sku of Skus) {
    expect(sku).toMatchObject({ Quantidade: 0, TipoProcesso: 0 })
    expect(sku.QuantidadeTotal).toBeGreaterThan(0)
    expect(sku.PrecoDeLista).toBeGreaterThanOrEqual(sku.Preco)
  }
  for (const { Valor, ValorEstornado } of Transacoes.flatMap((it) => it.Pagamentos)) {
    expectAmount(Valor)
    expectAmount(ValorEstornado)
    expect(ValorEstornado).toBeLessThanOrEqual(Valor)
  }
  for (const { linha, quantidade } of jaDevolvidas) {
    expect(quantidade).toBeLessThanOrEqual(Skus.find((sku) => lineKey(sku) === linha)?.QuantidadeTotal ?? 0)
  }
  expectTaken({ Pedido, Transacoes, avisos: [], jaDevolvidas })
  for (const written of strings([Pedido, Transacoes])) {
    expect(written).toBe(written.normalize('NFC').trim())
    expect(written.length).toBeLessThanOrEqual(255)
    expect(written.isWellFormed() && !written.includes('\0') && written !== '').toBe(true)
  }
}

const contract = {
  importRequest: compileOperation(importRequest),
  integrateFlow: compileOperation(integrateFlow),
  calculateRefundSplit: compileOperation(calculateRefundSplit),
}

/** The order with one unit chosen is accepted by the contract in every body that takes an order or its payments. */
function expectTaken({ Pedido, Transacoes }: ConvertedOrder): void {
  const [first] = Pedido.Skus
  const chosen = choose({ Pedido }, [{ line: first ? lineKey(first) : '', quantity: 1, motivo: 'Ficou pequeno' }])
  if (!chosen.ok) throw new Error(chosen.refusal.descricao)
  const { PedidoId, Valor, ValorFrete, ValorDesconto, QuantidadeItens, Skus } = chosen.Pedido
  const money = { Valor, ValorFrete, ValorDesconto, QuantidadeItens }
  expect(contract.importRequest.checkBody({ Processo: { Pedido: chosen.Pedido } })).toBeUndefined()
  expect(contract.integrateFlow.checkBody({ Pedido: { PedidoId, Skus, Transacoes } })).toBeUndefined()
  expect(contract.calculateRefundSplit.checkBody({ ...money, Skus, Transacoes })).toBeUndefined()
}

function expectAmount(amount: number): void {
  expect(String(amount)).toMatch(/^\d{1,10}(\.\d{1,2})?$/)
}

function expectSentence(refusal: {
  readonly descricao: string
  readonly falhas: readonly { readonly descricao: string }[]
}): void {
  for (const { descricao } of [refusal, ...refusal.falhas]) expect(descricao).toMatch(/^[A-ZÀ-Ú].{10,}\.$/s)
  expect(refusal.falhas.length).toBeGreaterThan(0)
}

const SECRET =
  /card.?(holder|number)|cvv|digits|expire|redemption|gift.?card.?id|bankIssued|^tid$|nsu|auth|token|receipt|qr_code|transaction_id|order_key|last_characters/i

/** No digits of a secret occur among the digits of the output, however they are joined in the input. */
function expectNoSecrets(document: unknown, output: unknown): void {
  const secrets = secretsOf(document)
  const runs = strings(output).flatMap((written) => written.match(/\d+/g) ?? [])
  const whole = strings(output).join('\n')
  for (const secret of secrets) {
    expect(whole.includes(secret) && !/^\d{1,3}$/.test(secret), `"${secret}" came through`).toBe(false)
    for (const digits of secret.match(/\d{3,}/g) ?? []) expect(runs, `digits of "${secret}"`).not.toContain(digits)
  }
}

function secretsOf(document: unknown): readonly string[] {
  if (Array.isArray(document)) return document.flatMap(secretsOf)
  if (typeof document !== 'object' || document === null) return []
  const values = new Map(Object.entries(document))
  const isSecretPair = typeof values.get('key') === 'string' && /card|token/i.test(String(values.get('key')))
  return Object.entries(document).flatMap(([name, value]) => {
    if (/^paymentId$/.test(name)) return []
    // The number by which the provider gives the payment back, not a secret of it.
    if (name === 'transaction_id' && /mercado-pago/.test(String(values.get('payment_method')))) return []
    if (SECRET.test(name) || (isSecretPair && name === 'value')) return strings(value).filter(isTelling)
    return secretsOf(value)
  })
}

/** Words such as `null`, and moments, are no secrets. */
function isTelling(written: string): boolean {
  return /\d{3}/.test(written) && !/^\d{4}-\d\d-\d\dT/.test(written)
}

function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

function pathsOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [[name], ...pathsOf(inner).map((rest) => [name, ...rest])])
}

/** A copy in which the member at the path is replaced, or removed where the replacement is undefined. */
function edit(value: unknown, [name, ...rest]: readonly string[], replacement: unknown): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([member, inner]): readonly (readonly [string, unknown])[] => {
    if (member !== name) return [[member, inner]]
    if (rest.length > 0) return [[member, edit(inner, rest, replacement)]]
    return replacement === undefined ? [] : [[member, replacement]]
  })
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

function convert(platform: Platform, document: unknown): readonly ConvertedOrder[] {
  const result = convertOrder(platform, document)
  if (!result.ok) throw new Error(result.refusal.descricao)
  return result.orders
}

function sample(platform: Platform): unknown {
  return JSON.parse(readFileSync(new URL(`${platform}-order.json`, samples), 'utf8'))
}

function cents(amount: number): number {
  return Math.round(amount * 100)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, it) => total + it, 0)
}
