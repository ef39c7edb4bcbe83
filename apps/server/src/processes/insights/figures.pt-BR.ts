import type { DEADLINE_FIGURES, FIGURES } from '@vaivem/contract'

export type Figure = (typeof FIGURES)[number]
export type DeadlineFigure = (typeof DEADLINE_FIGURES)[number]

export const figureNames: Readonly<Record<Exclude<Figure, 'motivos'>, string>> = {
  solicitado: 'Solicitado',
  'devolvido-em-dinheiro': 'Devolvido em dinheiro',
  'retido-em-vale': 'Retido em vales',
  'retido-em-troca': 'Retido em trocas',
  'custo-logistico': 'Custo da logística',
  'custo-recuperado': 'Custo recuperado de transportadoras',
  'economia-manter-item': 'Economia de quem ficou com o item',
  'tempo-decisao': 'Da solicitação à decisão',
  'tempo-postagem': 'Da autorização à postagem',
  'tempo-transporte': 'Da postagem à chegada',
  'tempo-conferencia': 'Da chegada à conferência',
  'tempo-estorno': 'Do estorno previsto ao feito',
  'prazo-resposta': 'Resposta à solicitação',
  'prazo-reparo': 'Solução do defeito',
  'prazo-arrependimento': 'Devolução do dinheiro do arrependimento',
}

/** Of which law each deadline is. */
export const deadlineSources: Readonly<Record<DeadlineFigure, string>> = {
  'prazo-resposta': 'Decreto 7.962/2013, art. 4º, parágrafo único',
  'prazo-reparo': 'CDC, art. 18, § 1º',
  'prazo-arrependimento': 'CDC, art. 49, parágrafo único',
}
