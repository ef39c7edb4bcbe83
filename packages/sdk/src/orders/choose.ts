import { lineKey, type ConvertedOrder, type Motivo, type Pedido, type Sku, type TipoProcesso } from './order.ts'

/**
 * Units of one line that the customer sends back, named by `line` (`ItemId`), or by `sku` where only one line has it.
 */
export interface Choice {
  readonly line?: string
  readonly sku?: string
  readonly quantity: number
  readonly tipoProcesso?: TipoProcesso
  readonly motivo: string | Motivo
}

export type Chosen =
  | { readonly ok: true; readonly Pedido: Pedido }
  | { readonly ok: false; readonly refusal: { readonly kind: ChoiceRefusal; readonly descricao: string } }

export type ChoiceRefusal =
  | 'nothing-chosen'
  | 'unknown-line'
  | 'ambiguous-sku'
  | 'chosen-twice'
  | 'quantity-unavailable'

/**
 * The order with `Quantidade`, `TipoProcesso` and `Motivo` of the chosen lines filled in and the other lines at 0, ready for
 * import. Refused where more units are chosen than were bought, less those that the platform already records as returned.
 */
export function choose(
  order: Pick<ConvertedOrder, 'Pedido'> & Partial<Pick<ConvertedOrder, 'jaDevolvidas'>>,
  choices: readonly Choice[],
): Chosen {
  const byLine = new Map<string, Choice>()
  if (choices.length === 0) return refuse('nothing-chosen', 'Escolha ao menos uma linha do pedido.')
  for (const choice of choices) {
    const named = choice.line ?? choice.sku ?? ''
    const lines = order.Pedido.Skus.filter((sku) => isMeant(sku, choice))
    const [line] = lines
    if (line === undefined) return refuse('unknown-line', `O pedido não tem a linha ${named}.`)
    if (lines.length > 1)
      return refuse('ambiguous-sku', `O SKU ${named} está em mais de uma linha: escolha por ItemId.`)
    if (byLine.has(lineKey(line))) return refuse('chosen-twice', `A linha ${named} foi escolhida mais de uma vez.`)
    const left = line.QuantidadeTotal - returnedOf(order.jaDevolvidas ?? [], lineKey(line))
    if (!Number.isInteger(choice.quantity) || choice.quantity < 1 || choice.quantity > left) {
      return refuse('quantity-unavailable', `Da linha ${named} podem ser escolhidas de 1 a ${left} unidades.`)
    }
    byLine.set(lineKey(line), choice)
  }
  return {
    ok: true,
    Pedido: { ...order.Pedido, Skus: order.Pedido.Skus.map((sku) => fill(sku, byLine.get(lineKey(sku)))) },
  }
}

function isMeant(sku: Sku, { line, sku: skuId }: Choice): boolean {
  return line === undefined ? sku.SkuId === skuId : lineKey(sku) === line
}

function fill({ Motivo: _before, ...sku }: Sku, choice: Choice | undefined): Sku {
  if (choice === undefined) return { ...sku, Quantidade: 0, TipoProcesso: 0 }
  const motivo = typeof choice.motivo === 'string' ? { Descricao: choice.motivo } : choice.motivo
  return { ...sku, Quantidade: choice.quantity, TipoProcesso: choice.tipoProcesso ?? 0, Motivo: motivo }
}

function returnedOf(returned: ConvertedOrder['jaDevolvidas'], line: string): number {
  return returned.find((it) => it.linha === line)?.quantidade ?? 0
}

function refuse(kind: ChoiceRefusal, descricao: string): Chosen {
  return { ok: false, refusal: { kind, descricao } }
}
