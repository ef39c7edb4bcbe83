export const layoutCopy = {
  service: 'Trocas e devoluções',
  summary: (store: string | null) => `Trocas e devoluções de ${store ?? 'lojas'}.`,
  skip: 'Ir para o conteúdo',
  regret: 'Desistir da compra (direito de arrependimento)',
  findOrder: 'Procurar um pedido',
  contact: 'Fale com a loja',
  helpPage: 'Página de atendimento',
  language: 'Idioma',
  steps: 'Etapas',
  step: (at: number, of: number) => `Etapa ${at} de ${of}`,
  faultTitle: 'Erro',
  faults: (count: number) => (count === 1 ? 'Corrija o campo abaixo' : `Corrija os ${count} campos abaixo`),
  fault: 'Erro:',
  optional: '(opcional)',
}

export type LayoutCopy = typeof layoutCopy
