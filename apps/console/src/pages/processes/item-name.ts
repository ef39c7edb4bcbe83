import type { ManagedProcess } from '../../api/commands.ts'

/** What an item of the process is called; its id where it is no longer there. */
export function itemName({ itens }: Pick<ManagedProcess, 'itens'>, itemId: string): string {
  const item = itens.find((one) => one.itemId === itemId)
  return item?.skuNome ?? item?.produtoNome ?? item?.skuId ?? itemId
}
