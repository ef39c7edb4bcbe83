import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import { FilledText, Flag, List, LongText, named, Nullable, Reais, Text, WholeNumber } from '../scalars.ts'
import { Word } from '../processes/management.ts'

const LARGEST_COUNT = Number.MAX_SAFE_INTEGER

const personFields = {
  email: Type.String({ description: 'E-mail da pessoa, sem distinguir maiúsculas.', format: 'email', maxLength: 255 }),
  documento: Type.Optional(
    Text('CPF ou CNPJ; pedidos de outro e-mail com este documento também são da pessoa. Pontuação não importa.'),
  ),
}

const Records = named('RegistrosPessoais', 'Quantos registros de um tipo.', {
  nome: FilledText('O que são, como `pedidos` ou `dadosBancarios`.'),
  quantidade: WholeNumber('Quantos.', 0, LARGEST_COUNT),
})

const KeptRecords = named('RegistrosMantidos', 'Registros que ficam, e por quê.', {
  nome: FilledText('O que são, como `notasFiscais`.'),
  quantidade: WholeNumber('Quantos.', 0, LARGEST_COUNT),
  porque: LongText('Por que ficam.'),
})

/** The parts that an erasure leaves undone. */
export const UNDONE = [
  'dinheiro-a-devolver',
  'processo-em-andamento',
  'troca-a-enviar',
  'proposta-pendente',
  'declaracao-a-tratar',
] as const

const UndoneTask = named('PorFazerDepoisDeApagar', 'O que não acabou, e como fica depois do apagamento.', {
  tipo: Word('O que é.', UNDONE),
  processo: Nullable(FilledText('Número do processo; null: não há processo.')),
  valor: Nullable(Reais('Quanto falta devolver, em reais; null quando não é dinheiro.')),
  texto: LongText('O que fica por fazer, em uma frase.'),
})

export const Erasure = named('ApagamentoDePessoa', 'O que foi apagado de uma pessoa, e o que fica.', {
  pessoa: FilledText('Como a auditoria a chama: um resumo criptográfico do e-mail, que não o revela.'),
  somenteConferido: Flag('Se nada foi apagado: só se conferiu o que seria.'),
  apagados: List(Records, 'O que foi apagado, por tipo.'),
  mantidos: List(KeptRecords, 'O que fica, por tipo, e por quê.'),
  processos: List(FilledText('Número do processo.'), 'Processos da pessoa.', { maxItems: 100_000 }),
  processosEmAndamento: List(FilledText('Número do processo.'), 'Dos processos, os que ainda não acabaram.', {
    maxItems: 100_000,
  }),
  porFazer: List(UndoneTask, 'O que não acabou: dinheiro a devolver, processos, trocas, propostas e declarações.', {
    maxItems: 100_000,
  }),
})

export type Erasure = Static<typeof Erasure>

const common = {
  method: 'POST',
  section: 'gestão',
  tag: 'Gestão da conta',
  scope: 'gestao:admin',
  rateGroup: 'escrita',
  wrapping: 'entity',
} as const

const examplePerson = { email: 'marina.duarte@example.com', documento: '529.982.247-25' }
const examplePseudonym = 'hmac-sha256:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae'

/** LGPD, art. 18, VI. */
export const erasePerson = {
  ...common,
  operationId: 'erasePerson',
  url: '/v1/gestao/privacidade/apagar',
  changes: true,
  summary: 'Apaga os dados pessoais de um consumidor',
  description:
    'Apaga a pessoa de todos os pedidos, processos, comentários, dados bancários, links, mensagens e respostas guardadas (LGPD, art. 18, VI). Ficam valores, unidades, eventos sem dados pessoais e as notas fiscais, que a lei manda guardar; a resposta diz quantas. Quem tem dinheiro a receber ou algo em andamento só é apagado com `confirmar`: a recusa diz o que fica por fazer. O que é preciso para pagar (nome, documento, e-mail e dados bancários) fica até o pagamento, e depois é apagado sem que ninguém peça. Não tem volta. Cada processo conta o fato em um evento `privacy.erased`.',
  schema: {
    body: Type.Object(
      {
        ...personFields,
        motivo: Type.Optional(
          LongText('Por quê, como o número do protocolo; fica na auditoria, por isso não deve nomear a pessoa.'),
        ),
        somenteConferir: Type.Optional(Flag('Só diz o que seria apagado.', false)),
        confirmar: Type.Optional(
          Flag('Apaga mesmo com dinheiro a devolver, processo em andamento ou declaração a tratar.', false),
        ),
      },
      { title: 'ApagarPessoaRequest', description: 'Quem apagar, e por quê.' },
    ),
    entity: Erasure,
  },
  refusals: { 'reauthentication-needed': 409, 'erasure-unconfirmed': 409 },
  examples: {
    body: { ...examplePerson, motivo: 'Protocolo 2026-118', confirmar: true },
    entity: {
      pessoa: examplePseudonym,
      somenteConferido: false,
      apagados: [
        { nome: 'pedidos', quantidade: 2 },
        { nome: 'dadosBancarios', quantidade: 1 },
      ],
      mantidos: [
        {
          nome: 'notasFiscais',
          quantidade: 1,
          porque:
            'Notas fiscais são documentos fiscais: a loja deve guardar o XML por 5 anos (CTN, arts. 173 e 195; LGPD, art. 16, I).',
        },
      ],
      processos: ['LE-000123'],
      processosEmAndamento: ['LE-000123'],
      porFazer: [
        {
          tipo: 'dinheiro-a-devolver',
          processo: 'LE-000123',
          valor: 77,
          texto: 'R$ 77,00 ainda não foram devolvidos: o que é preciso para pagar fica até o pagamento.',
        },
      ],
    },
  },
} as const satisfies Operation

const MOST_RECORDS = 10_000_000

export const PersonData = named('DadosDaPessoa', 'Tudo o que se guarda de uma pessoa.', {
  pessoa: FilledText('Como a auditoria a chama: um resumo criptográfico do e-mail, que não o revela.'),
  registros: Type.Record(
    Type.String({ description: 'Tipo de registro, como `pedidos`.' }),
    Type.Array(Type.Unknown({ description: 'Um registro, como está guardado.' }), {
      description: 'Registros deste tipo; vazio quando não há nenhum.',
      maxItems: MOST_RECORDS,
    }),
    { description: 'Registros por tipo. Dados bancários vêm mascarados.' },
  ),
  mantidos: Type.Record(
    Type.String({ description: 'Tipo de registro.' }),
    Type.String({ description: 'Por que ficaria depois de um apagamento.', maxLength: 4000, pattern: '\\S' }),
    { description: 'O que ficaria depois de um apagamento, e por quê.' },
  ),
})

/** LGPD, art. 18, II and V. The answer is never stored, not even to repeat it for an Idempotency-Key. */
export const exportPerson = {
  ...common,
  operationId: 'exportPerson',
  url: '/v1/gestao/privacidade/exportar',
  changes: false,
  summary: 'Mostra tudo o que se guarda de um consumidor',
  description:
    'Tudo o que se guarda da pessoa, em um JSON (LGPD, art. 18, II e V): pedidos, processos, comentários, notas, links, fotos e o mais. As fotos vêm inteiras até somarem 8 MiB; das outras, onde buscá-las. A auditoria registra quem pediu. Uma pessoa que ninguém conhece dá registros vazios.',
  schema: {
    body: Type.Object(personFields, { title: 'ExportarPessoaRequest', description: 'De quem.' }),
    entity: PersonData,
  },
  refusals: { 'reauthentication-needed': 409 },
  examples: {
    body: examplePerson,
    entity: {
      pessoa: examplePseudonym,
      registros: { pedidos: [{ numero: 'VV-5521', cliente: { nome: 'Marina Duarte' } }], comentarios: [] },
      mantidos: { eventos: 'Eventos dizem o que mudou e quando, por números e códigos, sem dados pessoais.' },
    },
  },
} as const satisfies Operation
