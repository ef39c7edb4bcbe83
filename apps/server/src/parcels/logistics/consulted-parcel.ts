import type { OrderToShip } from '@vaivem/contract'
import type { RuleItem, ShippedLine } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { centavos, NO_STORE, selectStoredFacts, type StoredFacts } from '../../orders/index.ts'

/** The chosen lines of an order as it was sent. */
type Sent = Pick<OrderToShip, 'PedidoId' | 'Numero' | 'Skus'>

/**
 * The chosen units as carriers need them to quote the cost of bringing them back: weight and sizes as the request gives them, else as the
 * order is stored. `items` are the same lines as the rules know them. Empty where the request gives no price of a line: the declared value
 * is unknown then.
 */
export async function consultedLines(
  { database, secrecy }: Pick<Deps, 'database' | 'secrecy'>,
  accountId: number,
  storeId: number | null,
  { PedidoId, Numero, Skus }: Sent,
  items: readonly RuleItem[],
): Promise<readonly ShippedLine[]> {
  const chosen = Skus.filter(({ Quantidade }) => Quantidade > 0)
  if (chosen.some(({ Preco }) => Preco === undefined)) return []
  const pads = secrecy.pseudonymPads(accountId)
  const [known] = await database.read<StoredFacts>(
    accountId,
    selectStoredFacts(accountId, storeId ?? NO_STORE, PedidoId || null, Numero || null, null, pads),
  )
  return chosen.map((line, index) => {
    const { ItemId, SkuId, Quantidade, Preco = 0 } = line
    const stored =
      known?.lines.find(({ key }) => key === (ItemId ?? SkuId)) ?? known?.lines.find(({ sku }) => sku === SkuId)
    const item = items[index]
    return {
      name: line.ProdutoNome || line.SkuNome || null,
      quantity: Quantidade,
      unitValue: centavos(Preco),
      categories: item?.categoryIds ?? [],
      seller: item?.seller ?? null,
      measures: {
        weightGrams: line.PesoGramas ?? numberIn(stored?.facts['weightGrams']),
        heightCm: line.AlturaCm ?? numberIn(stored?.facts['heightCm']),
        widthCm: line.LarguraCm ?? numberIn(stored?.facts['widthCm']),
        lengthCm: line.ComprimentoCm ?? numberIn(stored?.facts['lengthCm']),
      },
    }
  })
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
