import type { FIGURES } from '@vaivem/contract'

export type Figure = (typeof FIGURES)[number]

export const figureNames: Readonly<Record<Exclude<Figure, 'motivos'>, string>> = {
  solicitado: 'Solicitado',
  'devolvido-em-dinheiro': 'Devolvido em dinheiro',
  'retido-em-vale': 'Retido em vales',
  'retido-em-troca': 'Retido em trocas',
  'custo-logistico': 'Custo da logística',
  'economia-manter-item': 'Economia de quem ficou com o item',
  'tempo-decisao': 'Da solicitação à decisão',
  'tempo-postagem': 'Da autorização à postagem',
  'tempo-transporte': 'Da postagem à chegada',
  'tempo-conferencia': 'Da chegada à conferência',
  'tempo-estorno': 'Do estorno previsto ao feito',
}
