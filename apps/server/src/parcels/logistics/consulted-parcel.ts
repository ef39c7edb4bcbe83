import type { OrderToShip } from '@vaivem/contract'
import type { RuleItem, ShippedLine } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { centavos, NO_STORE, selectStoredFacts, type StoredFacts } from '../../orders/index.ts'

/** The chosen lines of an order as it was sent. */
type Sent = Pick<OrderToShip, 'PedidoId' | 'Numero' | 'Skus'>

/**
 * The chosen units as carriers are asked what it costs to bring them back: weight and sizes as they were sent, else as the order is
 * stored. `items` are the same lines as the rules know them. Empty where the price of a line was not sent: nobody knows then for what
 * value it would travel.
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
