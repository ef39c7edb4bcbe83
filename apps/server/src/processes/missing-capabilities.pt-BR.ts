/** The missing capabilities, and what staff do instead. */
export const NO_VOUCHER_PORT = {
  capability: 'vale-compra',
  instead: 'crie o código na loja e registre-o em vale-manual, ou mude a forma de estorno',
} as const

export const NO_STOCK_PORT = {
  capability: 'troca',
  instead: 'diga também skuNome e preco do que vai, faça o pedido na loja e registre-o em pedido',
} as const

export const NO_CARRIER_PORT = {
  capability: 'etiqueta',
  instead: 'obtenha a autorização da transportadora e registre-a com codigo',
} as const
