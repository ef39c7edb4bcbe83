import { calculateRefundSplit, type RefundSplit } from '@vaivem/contract'
import { assert, expect } from 'vitest'
import type { TestAnswer } from './answer.ts'
import { DEMO_ACCOUNT, entityFaults, testApp, type TestAccount, type TestApp } from './app.ts'

/** The moment refund splits are tested at: noon in São Paulo. */
export const SPLIT_NOW = Temporal.Instant.from('2020-03-20T15:00:00Z')

/** An item of contract §4.8: the seventy of the worked example, one unit of one. */
export function anItem(overrides: Record<string, unknown> = {}) {
  return { SkuId: 'CAM-AZ-M', Preco: 70, Quantidade: 1, QuantidadeTotal: 1, TipoProcesso: 0, ...overrides }
}

/** The thirty of the worked example. */
export function aSock(overrides: Record<string, unknown> = {}) {
  return anItem({ SkuId: 'MEI-PR-U', Preco: 30, ...overrides })
}

/** A payment known by its kind. */
export function aPayment(kind: string, amount: number, overrides: Record<string, unknown> = {}) {
  return { PagamentoId: kind, FormaPagamento: kind, Valor: amount, ...overrides }
}

/** One transaction of today. */
export function paidWith(...payments: object[]) {
  return [{ TransacaoId: 'T-1', Data: SPLIT_NOW.toString(), Pagamentos: payments }]
}

/** The worked example of contract §4, the seventy chosen, paid by card. */
export function aSplit(overrides: Record<string, unknown> = {}) {
  return {
    Valor: 110,
    ValorFrete: 20,
    ValorDesconto: 10,
    QuantidadeItens: 2,
    Skus: [anItem(), aSock({ Quantidade: 0 })],
    Transacoes: paidWith(aPayment('creditCard', 110)),
    ...overrides,
  }
}

interface SplitOptions {
  /** Text of `lojaVirtualId`; empty: none is sent. */
  readonly store?: string
  readonly caller?: TestAccount
}

export interface SplitApp extends TestApp {
  split(given: unknown, options?: SplitOptions): Promise<TestAnswer>
  /** The split of a body that is right, held against the contract. */
  partsOf(given: unknown, options?: SplitOptions): Promise<RefundSplit>
  /** An account with the demo account's file, changed. */
  anAccount(change?: (yaml: string) => string): Promise<TestAccount>
}

export const SPLIT_URL = '/v1/pvt/financeiro/calcular-valores-estorno-por-item'

/**
 * The service with its clock at `SPLIT_NOW`, in the past, where a bearer of today is not expired. Calls speak for the
 * demo account: proportional freight, a ceiling of 500; store 1 refunds cards and Pix for 90 days, store 2 credit cards
 * for 30.
 */
export async function splitApp(): Promise<SplitApp> {
  const app = await testApp()
  const anAccount = async (change = (yaml: string) => yaml) => {
    app.clock.now = () => Temporal.Now.instant()
    const made = await app.account({ configuration: change(DEMO_ACCOUNT) })
    app.clock.now = () => SPLIT_NOW
    return made
  }
  const account = await anAccount()
  const split = (given: unknown, { store = '1', caller = account }: SplitOptions = {}) =>
    caller.call('POST', store === '' ? SPLIT_URL : `${SPLIT_URL}?lojaVirtualId=${store}`, given)
  const partsOf = async (given: unknown, options: SplitOptions = {}) => {
    const { json } = await split(given, options)
    expect([json['erroDetalhado'], entityFaults(calculateRefundSplit, json['entidade'])]).toEqual([null, []])
    return presentSplit(json['entidade'])
  }
  return { ...app, split, partsOf, anAccount }
}

export function presentSplit(entity: RefundSplit | undefined): RefundSplit {
  assert(entity)
  return entity
}
