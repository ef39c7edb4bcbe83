import { choose, convertOrder, type ConvertedOrder, type Pedido, type Platform } from '@vaivem/sdk'
import { ok, refuse, type Refusal, type Result } from '@vaivem/domain'
import { currencyOf, guessPlatform } from './platform-shape.ts'
import type { Options } from './options.ts'
import { textOf, type SampleFile } from './sample-files.ts'

/** An order file in the words of the interface. */
export interface WalkthroughOrders {
  readonly orders: readonly ConvertedOrder[]
  readonly platform: Platform
  /** How the platform was determined. */
  readonly because: string
  /** The currency of the amounts, which are never converted. */
  readonly currency: string
}

export interface MissingOrder extends Refusal {
  readonly kind: 'no-order'
  readonly sentence: string
}

/** Converts a published order; without a requested currency, one in another than BRL goes through in its own. */
export function readOrders(
  file: SampleFile,
  asked: Pick<Options, 'platform' | 'currency'>,
): Result<WalkthroughOrders, MissingOrder> {
  const document = parse(textOf(file.read()))
  if (document === undefined) return refuse('no-order', { sentence: 'Não é JSON.' })
  const guess = asked.platform ? { platform: asked.platform, because: '--platform' } : guessPlatform(document)
  if (guess === undefined)
    return refuse('no-order', { sentence: 'Não tem a forma de nenhuma plataforma: use --platform.' })
  const currency = asked.currency ?? currencyOf(document) ?? 'BRL'
  const conversion = convertOrder(guess.platform, document, { currency })
  if (!conversion.ok) return refuse('no-order', { sentence: `${guess.platform}: ${conversion.refusal.descricao}` })
  return ok({ ...guess, orders: conversion.orders, currency })
}

/**
 * The same order as if it had arrived two days before `now`, all its dates moved alike, under a number that no other
 * has used and with an e-mail of its own: within the seven days of regret whenever this runs, as often as it runs.
 */
export function asOfNow(order: ConvertedOrder, now: Temporal.Instant, suffix: string): ConvertedOrder {
  const { Pedido } = order
  const last = Pedido.DataEntrega ?? Pedido.DataFaturamento ?? Pedido.Data
  const arrived = now.subtract({ hours: 48 })
  const shift = last === undefined ? undefined : arrived.since(momentOf(last))
  const moved = (moment: string) => (shift ? written(momentOf(moment).add(shift)) : moment)
  return {
    ...order,
    Pedido: {
      ...Pedido,
      PedidoId: `${Pedido.PedidoId}-${suffix}`,
      Numero: `${Pedido.Numero}-${suffix}`,
      ...(Pedido.Data !== undefined && { Data: moved(Pedido.Data) }),
      ...(Pedido.DataFaturamento !== undefined && { DataFaturamento: moved(Pedido.DataFaturamento) }),
      DataEntrega: written(arrived),
      ...(Pedido.ClienteEmail !== undefined && { ClienteEmail: Pedido.ClienteEmail.replace('@', `+${suffix}@`) }),
    },
    Transacoes: order.Transacoes.map((transaction) => ({
      ...transaction,
      ...(transaction.Data !== undefined && { Data: moved(transaction.Data) }),
    })),
  }
}

/** One unit of the first line that has one left goes back, for regret; an order without any left is refused. */
export function chooseOne(order: ConvertedOrder): Result<Pedido, MissingOrder> {
  const returned = new Map(order.jaDevolvidas.map(({ linha, quantidade }) => [linha, quantidade]))
  const lineOf = ({ ItemId, SkuId }: Pedido['Skus'][number]) => ItemId ?? SkuId
  const sku = order.Pedido.Skus.find((it) => it.QuantidadeTotal > (returned.get(lineOf(it)) ?? 0))
  if (!sku) return refuse('no-order', { sentence: 'A loja já registra todas as unidades como devolvidas.' })
  const choice = { line: lineOf(sku), quantity: 1, tipoProcesso: 0, motivo: 'Arrependimento' } as const
  const chosen = choose(order, [choice])
  return chosen.ok ? ok(chosen.Pedido) : refuse('no-order', { sentence: chosen.refusal.descricao })
}

/** RFC 3339; without an offset, as Brasília counts. */
function momentOf(text: string): Temporal.Instant {
  return /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)
    ? Temporal.Instant.from(text)
    : Temporal.PlainDateTime.from(text).toZonedDateTime('America/Sao_Paulo').toInstant()
}

function written(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: 'second' })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
