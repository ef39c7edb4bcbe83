/** The faults of an offer that staff typed. */
export const ONLY_BY_HAND = 'só cabe onde o estoque da loja não pode ser perguntado: aqui valem o nome e o preço dela'
export const WITH_NAME = 'é obrigatório com preco: o nome do que vai'
export const WITH_PRICE = 'é obrigatório com skuNome: o preço de uma unidade'
