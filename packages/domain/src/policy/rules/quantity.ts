import { eachItem } from './each-item.ts'
import { quantityTexts as texts } from './quantity.pt-BR.ts'
import { refusal } from './refusals.ts'
import { type CaseItem, object, pass, type Rule, unknown } from './rule.ts'

/**
 * The units requested before and now do not exceed those bought: no unit is returned twice, no matter who requests it and what the law
 * says.
 */
export const quantityAvailable: Rule = {
  name: 'QuantidadeDisponivel',
  description: texts.description,
  yieldsTo: [],
  relaxedByAdmin: false,
  judge({ items }) {
    const askedByLine = unitsByLine(items)
    return eachItem(items, (item) => {
      const asked = askedByLine.get(lineOf(item)) ?? item.quantity
      const bought = item.quantityTotal
      const inputs = { comprada: bought, jaSolicitada: item.alreadyAsked, solicitada: asked }
      if (bought === null) return unknown(texts.missing, inputs)
      const available = Math.max(0, bought - item.alreadyAsked)
      if (asked <= available) return pass(inputs, texts.toRefuse(item.skuId, available + 1))
      return object(
        inputs,
        refusal((told) => told.unitsTaken(item, available)),
        texts.toAllow(item.skuId, available),
      )
    })
  },
}

function unitsByLine(items: readonly CaseItem[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  for (const item of items) units.set(lineOf(item), (units.get(lineOf(item)) ?? 0) + item.quantity)
  return units
}

function lineOf({ lineId, skuId }: CaseItem): string {
  return lineId === null ? `sku ${skuId}` : `line ${lineId}`
}
