import type { Client, ConvertedOrder, EntityOf, Pedido } from '@vaivem/sdk'
import type { Expectations } from './expectations.ts'
import type { FreightRule } from './refund-law.ts'
import type { Service } from './find-service.ts'

/** What every chapter is given. */
export interface Stage {
  readonly client: Client
  readonly expect: Expectations
  readonly service: Pick<Service, 'url' | 'serviceKey' | 'serviceToken' | 'isDemo'>
  /** Prints its requests, like the client's. */
  readonly fetch: typeof globalThis.fetch
  /** A numbered title. */
  readonly step: (title: string) => void
  /** Prints the part of an answer that is of interest. */
  readonly tell: (text: string) => void
  readonly now: Temporal.Instant
  /** Part of every number that this run makes. */
  readonly run: string
  /** The virtual store that the orders belong to; undefined where the account is not the demo's. */
  readonly storeId: number | undefined
}

/** The order of the story, with one unit chosen to go back. */
export interface ScenarioOrder {
  readonly order: ConvertedOrder
  readonly chosen: Pedido
}

export type ReturnProcess = EntityOf<'getProcess'>
export type VoucherDefinitions = EntityOf<'getVoucherDefinitions'>

/** What the account turned out to offer. */
export interface Terms {
  readonly freightRule: FreightRule
  readonly vouchers: VoucherDefinitions | null
}

/** An id that no account has. */
export const UNKNOWN_ID = 9_007_199_254_740_991

/** `R$ 1.234,56`, of centavos. */
export function reais(centavos: number): string {
  const amount = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(centavos / 100)
  return amount.replaceAll(/\s/g, ' ')
}
