import type { ToneName } from '../../design/palette.ts'

export const styleText = {
  title: 'Estilo',
  says: 'Todas as partes do console, de dia e de noite, para quem o constrói.',
  day: 'Dia',
  night: 'Noite',
  colours: 'Cores por papel',
  type: 'Letra',
  sample: 'Devolução de R$ 1.221,70 em 27 de nov.',
  space: 'Espaço: passos de 4 px',
  icons: 'Ícones',
  states: 'Estados',
  buttons: 'Botões',
  primary: 'Autorizar postagem',
  secondary: 'Colocar em análise',
  quiet: 'Limpar filtros',
  grave: 'Recusar',
  fields: 'Campos',
  name: 'Nome',
  hint: 'Como os consumidores o leem',
  wrong: 'Digite o nome',
  choice: 'Loja',
  choices: ['Loja Exemplo', 'Outlet'],
  mark: 'Para todos da conta',
  notices: 'Avisos',
  noticeTitle: 'O processo mudou',
  notice: 'Outra pessoa aprovou enquanto você lia.',
  waiting: 'Espera',
  empty: 'Sem nada',
  emptyTitle: 'Tudo em dia por aqui',
  emptySays: 'Quando uma solicitação esperar por uma decisão, ela aparece aqui.',
  emptyAction: 'Ver todos os processos',
  failed: 'Falha',
} as const

export const roleWords = {
  surface: 'fundo',
  raised: 'elevado',
  hover: 'sob o ponteiro',
  line: 'linha',
  control: 'borda de campo',
  text: 'texto',
  muted: 'texto recuado',
} as const

export const toneWords: Readonly<Record<ToneName, string>> = {
  accent: 'destaque',
  good: 'bom',
  warn: 'atenção',
  bad: 'ruim',
  info: 'em curso',
  over: 'encerrado',
}
