import type { QuestionChoice, Reason, ReasonQuestion } from '@vaivem/domain'
import { checked, flag, id, name, optionalText, orNull, text, whole, word, words } from '../kinds.ts'
import { isLogo, LONGEST_LOGO } from '../logo.ts'
import { neverLooser } from '../loosening-rules.ts'
import { field, list, part, section } from '../setting.ts'
import { OPERATIONS } from './policy.ts'
import { translations } from './translations.ts'

const REASON_KINDS = {
  arrependimento: ['regret', 'arrependimento'],
  troca: ['exchange', 'troca'],
  garantia: ['warranty', 'garantia'],
} as const
const QUESTION_KINDS = {
  escolha: ['choice', 'uma das opções'],
  texto: ['text', 'por escrito'],
  fotos: ['photos', 'com fotos'],
} as const
const MOST_QUESTIONS = 10
const MOST_CHOICES = 20
const LONGEST_SENTENCE = 300

const key = (description: string, examples: readonly string[]) =>
  text(description, { minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$', examples })
const sentence = (description: string) => text(description, { minLength: 1, maxLength: LONGEST_SENTENCE })

const choice = section<QuestionChoice>('Uma resposta que o consumidor pode escolher.', {
  key: field(
    'chave',
    'Chave',
    neverLooser,
    key(
      'Nome estável da opção: letras minúsculas, números e hífens. As chaves `pequeno` e `grande` dizem à loja que tamanho sugerir.',
      ['pequeno'],
    ),
  ),
  text: field('texto', 'Texto', neverLooser, sentence('Como o consumidor a lê.')),
  translations: part('traducoes', 'Em outros idiomas', translations(neverLooser)),
})

const question = section<ReasonQuestion>('Uma pergunta feita a quem escolhe o motivo.', {
  key: field(
    'chave',
    'Chave',
    neverLooser,
    key('Nome estável da pergunta, único no motivo: letras minúsculas, números e hífens.', ['tamanho']),
  ),
  kind: field(
    'tipo',
    'Como se responde',
    neverLooser,
    word(
      'Como se responde: `escolha` (uma das opções), `texto` ou `fotos` (no máximo uma por motivo).',
      QUESTION_KINDS,
    ),
  ),
  text: field('texto', 'Pergunta', neverLooser, sentence('A pergunta, como o consumidor a lê.')),
  translations: part('traducoes', 'Em outros idiomas', translations(neverLooser)),
  required: field(
    'obrigatoria',
    'Resposta obrigatória',
    neverLooser,
    flag('Se a solicitação só segue com uma resposta; de fotos, com ao menos uma.', false),
  ),
  choices: part('opcoes', 'Opções', list('Em `escolha`: ao menos duas opções.', choice, MOST_CHOICES)),
  longest: field(
    'maximo',
    'Máximo de letras',
    neverLooser,
    whole('Em `texto`: até quantas letras.', 1, 1_000, { default: 500 }),
  ),
  photos: field('quantas', 'Quantas fotos', neverLooser, whole('Em `fotos`: até quantas.', 1, 3, { default: 3 })),
  example: field(
    'exemplo',
    'Exemplo de boa foto',
    neverLooser,
    optionalText('Em `fotos`: uma frase que diz como é uma boa foto.', {
      minLength: 1,
      maxLength: LONGEST_SENTENCE,
      default: null,
    }),
  ),
  exampleTranslations: part('exemploTraducoes', 'O exemplo em outros idiomas', translations(neverLooser)),
  exampleImage: field(
    'exemploImagem',
    'Foto de exemplo',
    neverLooser,
    orNull(
      checked('Foto de exemplo: PNG, JPEG ou WebP de até 64 KiB, como data URL.', isLogo, 'data:image/png;base64,…', {
        maxLength: LONGEST_LOGO,
      }),
      'Em `fotos`: uma foto que mostra como é uma boa. Em branco: só a frase.',
    ),
  ),
})

export const reason = section<Reason>('Um motivo que o consumidor pode escolher.', {
  id: field('id', 'Número', neverLooser, id('Número do motivo, seu, estável e único.')),
  description: field(
    'descricao',
    'Descrição',
    neverLooser,
    name('Como a loja e as integrações o chamam; maiúsculas e acentos não diferenciam.', { examples: ['Não serviu'] }),
  ),
  translations: part('traducoes', 'Em outros idiomas', translations(neverLooser)),
  kind: field(
    'tipo',
    'Prazo que vale',
    neverLooser,
    word('Qual prazo vale: `arrependimento`, `troca` ou `garantia`.', REASON_KINDS),
  ),
  operations: field(
    'operacoes',
    'Operações',
    neverLooser,
    words('Em que operações aparece.', OPERATIONS, { default: ['devolucao', 'troca'] }),
  ),
  questions: part(
    'perguntas',
    'Perguntas',
    list('O que se pergunta a quem escolhe o motivo, nesta ordem.', question, MOST_QUESTIONS),
  ),
  active: field('ativo', 'Pode ser escolhido', neverLooser, flag('Se pode ser escolhido.', true)),
})
