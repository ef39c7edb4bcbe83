/** Why the returns of an order cannot be calculated. */
export const orderFaults = {
  'order-unknown':
    'o pedido não está guardado, o arquivo não traz preco e quantidadePedido de todos os itens, e a plataforma da loja não o mostra',
  'order-invalid': 'os valores do pedido contradizem-se: total, frete, desconto e itens',
} as const

/** Why a return cannot be calculated whose item is not in its order. */
export const strangeItemFault = (item: string) => `o pedido não tem o item ${item}`

/** The columns of the report of differences. */
export const reportHeader = [
  'Dia',
  'Devolução',
  'Pedido',
  'Regra',
  'Diferença',
  'Serviço atual',
  'Vaivém',
  'Versão da política',
] as const

/** Why a process of history is there, as its first event says. */
export function importedReason(service: string, externalId: string): string {
  return `Histórico importado de ${service}: devolução ${externalId}.`
}
