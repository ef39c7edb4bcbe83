/** The texts for a buyer who is a taxpayer of ICMS. */
export const buyerNoteCopy = {
  title: 'Sua nota fiscal de devolução',
  asked:
    'Quem compra como contribuinte do ICMS devolve com nota própria. Antes de postar, emita a sua NF-e de devolução para a loja, com CFOP 5202 (no mesmo estado) ou 6202 (de outro estado), ou 5411 e 6411 com substituição tributária, referenciando a nota da compra, e envie o XML à loja pelo atendimento. Coloque o DANFE no pacote.',
  awaited: 'O código para postar sai depois que a nota chegar.',
}

export type BuyerNoteCopy = typeof buyerNoteCopy
