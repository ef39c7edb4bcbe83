import { count } from './wording.pt-BR.ts'

export const exportText = {
  export: 'Exportar CSV',
  exporting: (done: number, total: number) => `${count(done)} de ${count(total)} linhas`,
  starting: 'Lendo as linhas…',
  progress: 'Andamento da exportação',
  cancel: 'Cancelar',
  cancelled: 'Exportação cancelada: nenhum arquivo foi salvo.',
  done: (rows: number) => (rows === 1 ? '1 linha exportada.' : `${count(rows)} linhas exportadas.`),
  unsteady: 'A lista mudou enquanto era lida: confira, ou exporte de novo.',
} as const
