import {
  type Json,
  keyText,
  type MirroredReturn,
  PlatformSilent,
  recordOf,
  type ReturnedLine,
  type ReturnRefusalReason,
  type Shop,
  textOf,
} from '@vaivem/connector-kit'
import { nextPage, nodesOf, numberOf, read } from './admin-api.ts'

/** Units of one line in one fulfillment of an order that Shopify lets come back. */
interface Returnable {
  readonly id: string
  readonly lineId: string
  readonly sku: string | undefined
  left: number
}

const MOST_NOTE = 255
const MOST_PAGES = 100

/**
 * The lines of a return as Shopify takes them: units that come back are those of fulfillments, of which an order may have several.
 * The note of every line carries the key. Or why there is no such return.
 */
export async function returnLinesOf(
  shop: Shop,
  order: Json,
  asked: MirroredReturn,
): Promise<readonly Json[] | ReturnRefusalReason> {
  const known = nodesOf(order['lineItems'])
  const isKnown = ({ lineKey }: ReturnedLine) =>
    known.some(({ id, sku }) => numberOf(id) === lineKey || sku === lineKey)
  if (!asked.lines.every(isKnown)) return 'line-unknown'
  const [returnable, reasons] = await Promise.all([readReturnable(shop, order['id']), readReasons(shop, asked.lines)])
  const lines: Json[] = []
  for (const line of asked.lines) {
    let missing = line.quantity
    for (const one of ofLine(returnable, line)) {
      const quantity = Math.min(missing, one.left)
      if (quantity === 0) continue
      one.left -= quantity
      missing -= quantity
      lines.push({
        fulfillmentLineItemId: one.id,
        quantity,
        returnReasonNote: noteOf(asked, line),
        returnReasonDefinitionId: reasons.get(handleOf(line)) ?? reasons.get(OTHER) ?? null,
      })
    }
    if (missing > 0) return 'units-not-returnable'
  }
  return lines
}

/** By the number of the line; an order that was imported without numbers of lines names them by SKU. */
function ofLine(returnable: readonly Returnable[], { lineKey }: ReturnedLine): readonly Returnable[] {
  const byNumber = returnable.filter(({ lineId }) => lineId === lineKey)
  return byNumber.length > 0 ? byNumber : returnable.filter(({ sku }) => sku === lineKey)
}

/** Words that the store did not write itself may name a person: they stay here. */
function noteOf({ key, processNumber }: MirroredReturn, { reason }: ReturnedLine): string {
  const words = reason.kind === null ? '' : (reason.description ?? '')
  const named = `${processNumber} (${keyText(key)})`
  return words === '' ? named : `${named}: ${words}`.slice(0, MOST_NOTE)
}

const OTHER = 'other-reason'
const HANDLES = { regret: 'changed-my-mind', warranty: 'damaged-or-defective', exchange: OTHER } as const

function handleOf({ reason }: ReturnedLine): string {
  return reason.kind === null ? OTHER : HANDLES[reason.kind]
}

/** The reasons of Shopify's own list, by their handles. */
async function readReasons(shop: Shop, lines: readonly ReturnedLine[]): Promise<ReadonlyMap<string, string>> {
  const handles = [...new Set([...lines.map(handleOf), OTHER])]
  const { returnReasonDefinitions: found } = await read(shop, 'returnReasons', { handles })
  return new Map(nodesOf(found).map(({ id, handle }) => [textOf(handle) ?? '', textOf(id) ?? '']))
}

/** An order may have many fulfillments of many lines: fulfillment by fulfillment, and its lines page by page. */
async function readReturnable(shop: Shop, orderId: unknown): Promise<Returnable[]> {
  const all: Returnable[] = []
  let [after, linesAfter]: (string | null)[] = [null, null]
  for (let page = 0; page < MOST_PAGES; page++) {
    const { returnableFulfillments } = await read(shop, 'returnable', { orderId, after, linesAfter })
    const [lines] = nodesOf(returnableFulfillments).map((one) => one['returnableFulfillmentLineItems'])
    all.push(...nodesOf(lines).map(returnableOf))
    linesAfter = nextPage(lines) ?? null
    if (linesAfter !== null) continue
    const next = nextPage(returnableFulfillments)
    if (next === undefined) return all
    after = next
  }
  throw new PlatformSilent('returnable: the list does not end', null)
}

function returnableOf({ quantity, fulfillmentLineItem }: Json): Returnable {
  const { id, lineItem } = recordOf(fulfillmentLineItem)
  const line = recordOf(lineItem)
  return {
    id: textOf(id) ?? '',
    lineId: numberOf(line['id']) ?? '',
    sku: textOf(line['sku']),
    left: Number(quantity),
  }
}
