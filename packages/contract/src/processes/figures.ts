/** Figures that are sums of money; each equals the sum of its rows. */
export const AMOUNT_FIGURES = [
  'solicitado',
  'devolvido-em-dinheiro',
  'retido-em-vale',
  'retido-em-troca',
  'custo-logistico',
  'custo-recuperado',
  'economia-manter-item',
] as const

/** Figures that are durations between two moments of a process. */
export const TIME_FIGURES = [
  'tempo-decisao',
  'tempo-postagem',
  'tempo-transporte',
  'tempo-conferencia',
  'tempo-estorno',
] as const

/** Figures about legal deadlines that were missed, or that have passed while the case is open. */
export const DEADLINE_FIGURES = ['prazo-resposta', 'prazo-reparo', 'prazo-arrependimento'] as const

export const FIGURES = [...AMOUNT_FIGURES, ...TIME_FIGURES, ...DEADLINE_FIGURES, 'motivos'] as const
