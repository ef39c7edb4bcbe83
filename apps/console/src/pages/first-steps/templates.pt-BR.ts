import type { Path } from '../../account-file/schema.ts'

/** A policy to begin with: what it writes into the account file, the rest stays as it is. */
export interface PolicyTemplate {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly values: readonly (readonly [path: Path, value: unknown])[]
}

const REGRET = { id: 1, descricao: 'Me arrependi da compra', tipo: 'arrependimento', operacoes: ['devolucao'] }
const photosOf = (text: string) => ({ chave: 'fotos', tipo: 'fotos', texto: text, obrigatoria: true, quantas: 3 })
const FAULTY = {
  descricao: 'Produto com defeito',
  tipo: 'garantia',
  perguntas: [
    { chave: 'o-que-houve', tipo: 'texto', texto: 'O que aconteceu?', maximo: 500 },
    {
      ...photosOf('Mostre o defeito em fotos'),
      exemplo: 'Boas fotos têm luz e foco: uma do produto inteiro e outra de perto, no ponto do defeito.',
    },
  ],
}
const WRONG = {
  descricao: 'Recebi o produto errado',
  tipo: 'garantia',
  perguntas: [photosOf('Mostre o que chegou em fotos')],
}
/** The answer also suggests the size of an exchange. */
const SIZE = {
  descricao: 'Não serviu',
  tipo: 'troca',
  operacoes: ['troca'],
  perguntas: [
    {
      chave: 'tamanho',
      tipo: 'escolha',
      texto: 'Ficou pequeno ou grande?',
      opcoes: [
        { chave: 'pequeno', texto: 'Pequeno' },
        { chave: 'grande', texto: 'Grande' },
        { chave: 'outro', texto: 'Outro problema' },
      ],
    },
  ],
}

const days = (count: number) => ({ dias: count, aPartirDe: 'entrega' })

/** Refunds and vouchers are planned once units are rated; nothing is paid before. */
const AFTER_RATING = [['gatilhos', 'estorno'], 'avaliacao'] as const

export const policyTemplates: readonly PolicyTemplate[] = [
  {
    id: 'lei',
    title: 'O que a lei pede',
    about: 'Arrependimento e defeito, e nada além.',
    values: [
      [['politica', 'prazos'], { arrependimento: days(7), troca: days(7), garantia: days(0) }],
      [['politica', 'operacoes'], ['devolucao']],
      [['motivos'], [REGRET, { id: 2, ...FAULTY }, { id: 3, ...WRONG }]],
      [['freteNoEstorno'], 'proporcional'],
      [['manterItem'], { ativo: false }],
      AFTER_RATING,
    ],
  },
  {
    id: 'generosa',
    title: 'Generosa',
    about: 'Prazos longos e frete de volta: quem compra volta a comprar.',
    values: [
      [['politica', 'prazos'], { arrependimento: days(30), troca: days(60), garantia: days(90) }],
      [
        ['politica', 'operacoes'],
        ['devolucao', 'troca'],
      ],
      [
        ['motivos'],
        [
          { ...REGRET, descricao: 'Mudei de ideia' },
          { id: 2, descricao: 'Quero outro tamanho, cor ou modelo', tipo: 'troca' },
          { id: 3, ...FAULTY },
          { id: 4, ...WRONG },
        ],
      ],
      [['freteNoEstorno'], 'integral'],
      [['manterItem'], { ativo: true, ate: 30, solicitacoesPorConsumidor: 1, periodoDias: 365 }],
      AFTER_RATING,
    ],
  },
  {
    id: 'moda',
    title: 'Moda: troca primeiro',
    about: 'Tamanho e cor viram troca; o dinheiro volta quando a lei manda.',
    values: [
      [['politica', 'prazos'], { arrependimento: days(7), troca: days(30), garantia: days(0) }],
      [
        ['politica', 'operacoes'],
        ['devolucao', 'troca'],
      ],
      [
        ['motivos'],
        [
          { id: 1, ...SIZE },
          { id: 2, descricao: 'Não gostei da cor ou do modelo', tipo: 'troca', operacoes: ['troca'] },
          { ...REGRET, id: 3 },
          { id: 4, ...FAULTY },
          { id: 5, ...WRONG },
        ],
      ],
      [['freteNoEstorno'], 'proporcional'],
      [['manterItem'], { ativo: false }],
      AFTER_RATING,
    ],
  },
]

export const templatesCopy = {
  title: 'Comece por um modelo',
  hint: 'Um modelo preenche prazos, motivos, frete e itens que não voltam; você muda depois o que quiser.',
  use: (title: string) => `Usar o modelo ${title}`,
  useShort: 'Usar este modelo',
  now: 'O que o rascunho diz',
}
