import {
  type ComparedRequest,
  type ComparisonTotals,
  type Money,
  money,
  payouts,
  policyComparison,
  type PolicyTotals,
} from '@vaivem/domain'
import { reais } from '../../platform/wire/reais.pt-BR.ts'
import type { Simulation } from './simulate-policy.ts'

/** The table of a simulation: what happened, both policies, and what the draft changes against each. */
export function figureLines({ totals }: Simulation): string[] {
  const { reality, present, draft } = totals
  const real = { ...NO_OFFERS, ...reality, inReview: undefined }
  const row = (label: string, figure: Figure) => tableLine(label, [figure(real), figure(present), figure(draft)])
  return [
    line('', HEADS),
    row('Solicitações permitidas', ({ allowed, inReview }) => allowed + (inReview ?? 0)),
    row('  das quais, com revisão', (side) => side.inReview),
    row('Solicitações recusadas', (side) => side.refused),
    row('Estorno automático', ({ paid }) => amount(paid.automatic)),
    row('Estorno manual', ({ paid }) => amount(paid.manual)),
    row('Vale-compra', ({ paid }) => amount(paid.voucher)),
    row('Total ao consumidor', ({ paid }) => amount(payouts.totalOf(paid))),
    row('  do qual, frete', ({ paid }) => amount(paid.freight)),
    row('  do qual, bônus de vale', ({ paid }) => amount(paid.bonus)),
    row('Envio pago pelo cliente (descontado)', ({ paid }) => amount(paid.charged)),
    line('Ainda por pagar (prometido)', [reais(reality.owed), UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]),
    row('Postagem (custo da loja)', ({ postage }) => amount(postage)),
    row('Total que sai da loja', (side) => amount(policyComparison.spent(side))),
    row('Ofertas de vale', (side) => side.voucherOffers),
    row('  valor dos vales', ({ offeredVouchers }) => offeredVouchers && amount(offeredVouchers)),
    row('Ofertas de ficar com o item', (side) => side.keepItemOffers),
  ]
}

type Side = Pick<PolicyTotals, 'allowed' | 'refused' | 'paid' | 'postage'> & {
  readonly [Figure in 'inReview' | 'keepItemOffers' | 'voucherOffers']: number | undefined
} & { readonly offeredVouchers: Money | undefined }

interface Amount {
  readonly centavos: Money
}
type Figure = (side: Side) => number | Amount | undefined

const NO_OFFERS = { keepItemOffers: undefined, voucherOffers: undefined, offeredVouchers: undefined }
const HEADS = ['Realizado', 'Em vigor', 'Rascunho', 'vs. em vigor', 'vs. realizado']
const LABEL_WIDTH = 28
const COLUMN_WIDTH = 17

function amount(centavos: Money): Amount {
  return { centavos }
}

function tableLine(label: string, [real, present, draft]: readonly (number | Amount | undefined)[]): string {
  return line(label, [cell(real), cell(present), cell(draft), difference(present, draft), difference(real, draft)])
}

function line(label: string, cells: readonly string[]): string {
  return `${label.padEnd(LABEL_WIDTH)}${cells.map((text) => text.padStart(COLUMN_WIDTH)).join('')}`.trimEnd()
}

const UNKNOWN = '–'

function cell(figure: number | Amount | undefined): string {
  if (figure === undefined) return UNKNOWN
  return typeof figure === 'number' ? String(figure) : reais(figure.centavos)
}

function difference(from: number | Amount | undefined, to: number | Amount | undefined): string {
  if (typeof from === 'number' && typeof to === 'number') return signed(to - from, String)
  if (typeof from !== 'object' || typeof to !== 'object') return UNKNOWN
  return signed(to.centavos - from.centavos, (size) => reais(money.money(size)))
}

function signed(value: number, text: (size: number) => string): string {
  if (value === 0) return '='
  return `${value < 0 ? '−' : '+'}${text(Math.abs(value))}`
}

/** One request, in one line: what the policy in force makes of it, and what the draft makes otherwise. */
export function requestLine({ request, present, draft }: ComparedRequest, timeZone: string): string {
  const day = request.facts.now.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const order = `pedido ${request.orderNumber ?? UNKNOWN}`
  const parts = [
    changed(verdictText(present), verdictText(draft)),
    changed(paidText(present), paidText(draft)),
    present.offersKeepItem === draft.offersKeepItem ? '' : keepItemText(draft),
    onlyChanged('vale oferecido', present.offeredVoucher, draft.offeredVoucher),
    onlyChanged('postagem', present.postage, draft.postage),
  ]
  const said = parts.filter((part) => part !== '').join('; ')
  return `${request.number.padEnd(NUMBER_WIDTH)}${order.padEnd(ORDER_WIDTH)}${day}  ${said}`
}

const NUMBER_WIDTH = 11
const ORDER_WIDTH = 16
const VERDICTS = { allowed: 'permitida', 'in-review': 'em análise', refused: 'recusada' } as const
type Outcome = ComparedRequest['draft']

function changed(from: string, to: string): string {
  return from === to ? from : `${from} → ${to}`
}

/** The line of a changed amount; empty where it stays. */
function onlyChanged(label: string, from: Money | null, to: Money | null): string {
  const shown = (centavos: Money | null) => (centavos === null ? 'nenhum' : reais(centavos))
  return from === to ? '' : `${label} ${shown(from)} → ${shown(to)}`
}

function keepItemText({ offersKeepItem }: Outcome): string {
  return offersKeepItem ? 'poderia ficar com o item' : 'não poderia mais ficar com o item'
}

function verdictText({ verdict, rule }: Outcome): string {
  return verdict === 'refused' ? `recusada (${rule})` : VERDICTS[verdict]
}

/** `R$ 77,00 (automático R$ 50,00 + manual R$ 27,00; frete R$ 14,00)` */
function paidText({ paid }: Outcome): string {
  const total = payouts.totalOf(paid)
  if (total === 0) return 'sem valor'
  const ways = (
    [
      ['automático', paid.automatic],
      ['manual', paid.manual],
      ['vale', paid.voucher],
    ] as const
  ).filter(([, centavos]) => centavos !== 0)
  const named = ways.map(([way, centavos]) => (ways.length === 1 ? way : `${way} ${reais(centavos)}`)).join(' + ')
  const freight = paid.freight === 0 ? '' : `; frete ${reais(paid.freight)}`
  return `${reais(total)} (${named}${freight})`
}

/** The kind of change that a request is listed under; undefined when nothing changes. */
export function changeOf({ present, draft, differences }: ComparedRequest): ChangeKind | undefined {
  if (differences.length === 0) return undefined
  if (present.verdict !== 'refused' && draft.verdict === 'refused') return 'refused'
  if (present.verdict === 'refused' && draft.verdict !== 'refused') return 'allowed'
  if (present.verdict !== draft.verdict) return 'review'
  return differences.includes('money') ? 'money' : 'offers'
}

export type ChangeKind = 'refused' | 'allowed' | 'review' | 'money' | 'offers'

export const CHANGE_TITLES: Readonly<Record<ChangeKind, string>> = {
  refused: 'Passariam a ser recusadas',
  allowed: 'Passariam a ser permitidas',
  review: 'Passariam a ter, ou a não ter, revisão',
  money: 'Receberiam outro valor, ou de outra forma',
  offers: 'Teriam outra oferta ou outra postagem',
}

/** The summary of the simulation in one line. */
export function coverageLine({ requests, different, reconstructed }: ComparisonTotals): string {
  const rebuilt = reconstructed === 0 ? '' : `; de ${reconstructed}, os fatos do dia foram reconstruídos`
  return `${counted(requests, 'solicitação', 'solicitações')}; ${different} com resultado diferente${rebuilt}.`
}

export function ordersLine({ orders }: Simulation): string {
  return (
    `${counted(orders.orders, 'pedido', 'pedidos')} sem solicitação: hoje, ${orders.openNow} ainda podem abrir algo; ` +
    `com o rascunho, ${orders.openUnderDraft} (${orders.different} de outro modo).`
  )
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
