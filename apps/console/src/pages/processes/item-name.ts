import type { ManagedProcess } from '../../api/commands.ts'

/** The name of an item of the process; its id where the item no longer exists. */
export function itemName({ itens }: Pick<ManagedProcess, 'itens'>, itemId: string): string {
  const item = itens.find((one) => one.itemId === itemId)
  return item?.skuNome ?? item?.produtoNome ?? item?.skuId ?? itemId
}
