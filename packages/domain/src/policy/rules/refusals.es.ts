import type { ItemOperation, Reason, ReasonKind } from '../../accounts/configuration.ts'
import type { OrderSituation } from './order-situation.ts'
import type { RefusalTexts } from './refusals.pt-BR.ts'
import { itemName, listsIn, oneOrMore, quoted } from './naming.ts'
import { brazilianDay as dayOf } from './wording.pt-BR.ts'

const { allOf } = listsIn('es')

const OPERATION: Readonly<Record<ItemOperation, string>> = { return: 'una devolución', exchange: 'un cambio' }
const OPERATIONS: Readonly<Record<ItemOperation, string>> = { return: 'devoluciones', exchange: 'cambios' }

const ENDED: Readonly<Record<ReasonKind, (lastDay: string) => string>> = {
  regret: (lastDay) =>
    `El plazo para desistir de la compra terminó el ${lastDay}. Si el producto tiene un defecto, elija el motivo correspondiente.`,
  exchange: (lastDay) =>
    `El plazo para cambios terminó el ${lastDay}. Si el producto tiene un defecto, elija el motivo correspondiente.`,
  warranty: (lastDay) =>
    `El plazo de garantía terminó el ${lastDay}. Si el defecto estaba oculto y solo aparece ahora, comuníquese con nuestro servicio de atención al cliente.`,
}

const NOW: Readonly<Record<OrderSituation, string>> = {
  cancelled: 'Este pedido fue cancelado.',
  unpaid: 'El pago de este pedido todavía no fue confirmado.',
  paid: 'Este pedido está pagado y todavía no fue enviado.',
  preparing: 'Este pedido todavía se está preparando.',
  invoiced: 'Este pedido fue facturado y todavía no fue entregado.',
  shipped: 'Este pedido todavía está en camino.',
  delivered: 'Este pedido ya fue entregado.',
}

const WHEN: Readonly<Record<OrderSituation, string>> = {
  cancelled: 'cancelado',
  unpaid: 'por pagar',
  paid: 'pagado',
  preparing: 'en preparación',
  invoiced: 'facturado',
  shipped: 'enviado',
  delivered: 'entregado',
}

function whenAllowed(now: OrderSituation | null, allowed: readonly OrderSituation[]): string {
  if (now === 'cancelled')
    return 'Si pagó por él o recibió algún artículo, comuníquese con nuestro servicio de atención al cliente.'
  const words = allowed.flatMap((one) => (one === 'cancelled' || one === 'unpaid' ? [] : WHEN[one]))
  return words.length === 0
    ? 'Comuníquese con nuestro servicio de atención al cliente.'
    : `Puede pedir el cambio o la devolución cuando esté ${OR.format(words)}.`
}

const OR = new Intl.ListFormat('es', { type: 'disjunction' })

export const refusalTextsEs: RefusalTexts = {
  blockedCustomer:
    'No fue posible abrir la solicitud por aquí. Comuníquese con nuestro servicio de atención al cliente, que se ocupará de su caso.',
  blockedGoods: (item) =>
    `La tienda no acepta cambios ni devoluciones de ${itemName(item)}. Quite este artículo y siga con los demás, o comuníquese con nuestro servicio de atención al cliente.`,
  deadlineOver: (kind, lastDay) => ENDED[kind](dayOf(lastDay)),
  operationNotOffered: (operation, other) =>
    `La tienda no ofrece ${OPERATIONS[operation]}. ` +
    (other === undefined
      ? 'Comuníquese con nuestro servicio de atención al cliente.'
      : `Puede pedir ${OPERATION[other]}.`),
  orderStatus: (now, allowed) =>
    `${now === null ? 'Este pedido todavía no se puede cambiar ni devolver.' : NOW[now]} ${whenAllowed(now, allowed)}`,
  unitsTaken: (item, available) =>
    available === 0
      ? `Todas las unidades de ${itemName(item)} ya están en otra solicitud. Consulte esa solicitud o quite este artículo.`
      : `De ${itemName(item)} solo puede pedir ${available === 1 ? '1 unidad más' : `${available} unidades más`}. Reduzca la cantidad.`,
  reasonInactive: (reason) => `El motivo ${named(reason)} ya no está disponible. Elija otro motivo.`,
  reasonNotFor: (reason, operation, other) =>
    `El motivo ${named(reason)} no se aplica a ${OPERATIONS[operation]}. ` +
    (other === undefined ? 'Elija otro motivo.' : `Elija otro motivo o pida ${OPERATION[other]}.`),
  orderRequested: (numbers) =>
    `Este pedido ya tiene ${oneOrMore(numbers, 'una solicitud', 'solicitudes')} (${allOf(numbers)}). ${oneOrMore(numbers, 'Consúltela', 'Consúltelas')} o comuníquese con nuestro servicio de atención al cliente para incluir otro artículo.`,
  itemRequested: (item, numbers) =>
    `El artículo ${itemName(item)} ya está en ${oneOrMore(numbers, 'otra solicitud', 'otras solicitudes')} (${allOf(numbers)}). ${oneOrMore(numbers, 'Consúltela', 'Consúltelas')} o comuníquese con nuestro servicio de atención al cliente.`,
  otherSeller: (item, seller) =>
    `El artículo ${itemName(item)} fue vendido por ${quoted(seller)}, que se ocupa de sus propios cambios y devoluciones. Comuníquese con ese vendedor o con nuestro servicio de atención al cliente.`,
  andMore: (count) =>
    count === 1 ? 'Lo mismo vale para 1 artículo más.' : `Lo mismo vale para ${count} artículos más.`,
  regretTheseAlone: (names) =>
    `Todavía puede desistir de la compra de ${allOf(names)}, ahora, en una solicitud aparte.`,
  claimTheseAlone: (names) => `El problema de ${allOf(names)} puede informarlo ahora, en una solicitud aparte.`,
  regretInstead: (lastDay, reason) =>
    `Hasta el ${dayOf(lastDay)} todavía puede desistir de la compra: pida la devolución con el motivo ${named(reason)}.`,
  nothingOffered:
    'La tienda no ofrece cambios ni devoluciones para los artículos de este pedido. Comuníquese con nuestro servicio de atención al cliente.',
}

function named({ description, translations }: Reason): string {
  return quoted(translations?.es ?? description)
}
