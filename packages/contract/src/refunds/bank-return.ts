import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import {
  FilledText,
  Flag,
  Id,
  List,
  LongText,
  named,
  Nullable,
  Quantity,
  Reais,
  ReaisSum,
  Text,
  WholeNumber,
} from '../scalars.ts'
import { Word } from '../word.ts'

/** The lines of one file that a bank gives back. */
const MOST = 2_000

export const BANK_RESULTS = ['paga', 'recusada', 'pendente'] as const

/** The possible results of judging a line. */
export const RETURN_SITUATIONS = [
  'a-registrar',
  'a-devolver',
  'pendente',
  'registrado-antes',
  'devolvido-antes',
  'proposto',
  'desconhecido',
  'repetido',
  'ilegivel',
  'valor-difere',
  'titular-difere',
  'favorecido-nao-confirmado',
  'nao-espera',
] as const

export const RETURN_DEEDS = ['registrado', 'devolvido-a-fila', 'proposto', 'recusado'] as const

const Line = named('LinhaDoRetornoDoBanco', 'Uma linha do arquivo de retorno, e o que ela é.', {
  linha: WholeNumber('Linha do arquivo, a partir de 1.', 1, 10_000_000),
  estornoId: Nullable(Id('Estorno que a linha diz.')),
  processoId: Nullable(Id('Processo do estorno, se a conta tem esse estorno.')),
  processoNumero: Nullable(Text('Número do processo.')),
  valor: Nullable(Reais('Quanto a linha diz, em reais.')),
  valorEsperado: Nullable(Reais('Quanto o estorno vale, em reais.')),
  resultado: Nullable(Word('O que o banco diz.', BANK_RESULTS)),
  motivo: Nullable(Text('Por que o banco recusou, como ele escreveu.')),
  referencia: Nullable(Text('Como o banco conhece o pagamento.')),
  situacao: Word('O que a linha é; só a-registrar e a-devolver mudam alguma coisa.', RETURN_SITUATIONS),
  explicacao: Text('A situação em uma frase, com o próximo passo.'),
  feito: Nullable(Word('O que se fez dela; nulo na prévia e no que não muda nada.', RETURN_DEEDS)),
  erroDetalhado: Nullable(LongText('Por que não se fez.')),
})

export type BankReturnLineView = Static<typeof Line>

const BankReturn = named('RetornoDoBanco', 'Um arquivo de retorno, linha por linha.', {
  linhas: List(Line, 'Na ordem do arquivo.', { maxItems: MOST }),
  aRegistrar: Quantity('Quantas se registram como pagas.'),
  valorARegistrar: ReaisSum('Quanto somam, em reais.'),
  aDevolver: Quantity('Quantas voltam à fila, com o motivo do banco.'),
  registradas: Quantity('Quantas este envio registrou como pagas.'),
  valorRegistrado: ReaisSum('Quanto somam, em reais.'),
  devolvidas: Quantity('Quantas este envio devolveu à fila.'),
})

const Body = Type.Object(
  {
    conteudo: Type.String({
      description:
        'O arquivo (CSV) com as colunas da planilha de pagamentos e o que o banco acrescenta. Obrigatórias: Estorno, Valor e Resultado. Lidas se vierem: Motivo, Data do pagamento, Identificador, Meio e CPF ou CNPJ.',
      minLength: 1,
      maxLength: 2_000_000,
    }),
    motivo: FilledText('Por quê; fica na auditoria.'),
    registrar: Type.Optional(Flag('Se registra; se não vier, só mostra o que faria.', false)),
  },
  { title: 'LerRetornoDoBancoRequest', description: 'O arquivo, e se é para registrar.' },
)

export const readBankReturn = {
  operationId: 'readBankReturn',
  method: 'POST',
  url: '/v1/gestao/estornos/retorno-do-banco',
  section: 'gestão',
  tag: 'Gestão financeira',
  scope: 'gestao:financeiro',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  summary: 'Lê o arquivo de retorno do banco e registra os pagamentos',
  description:
    'Sem registrar, mostra linha por linha o que o arquivo diz e o que se faria. Com registrar, cada linha paga de um estorno manual que ainda espera, do valor exato, é registrada como pagamento-manual; cada recusada devolve o estorno à fila com o motivo do banco. Cada linha por si; o que já foi feito não se faz de novo, mesmo que o arquivo, ou outro com as mesmas linhas, venha outra vez. O que passa de aprovacaoDupla vira proposta.',
  schema: { body: Body, entity: BankReturn },
  refusals: {},
  examples: {
    body: {
      conteudo:
        'Estorno;Valor;Resultado;Motivo;Data do pagamento;Identificador\r\n871502;77,00;Paga;;18/11/2026;E60746948202611181021AXYZ0001\r\n',
      motivo: 'Retorno de 18/11',
    },
    entity: {
      linhas: [
        {
          linha: 2,
          estornoId: 871_502,
          processoId: 4218,
          processoNumero: 'LE-000123',
          valor: 77,
          valorEsperado: 77,
          resultado: 'paga',
          motivo: null,
          referencia: 'E60746948202611181021AXYZ0001',
          situacao: 'a-registrar',
          explicacao: 'Registra-se como paga.',
          feito: null,
          erroDetalhado: null,
        },
      ],
      aRegistrar: 1,
      valorARegistrar: 77,
      aDevolver: 0,
      registradas: 0,
      valorRegistrado: 0,
      devolvidas: 0,
    },
  },
} as const satisfies Operation

export type BankReturn = Static<typeof BankReturn>
