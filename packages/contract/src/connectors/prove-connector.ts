import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { FilledText, Flag, Id, List, named, Text, WholeNumber } from '../scalars.ts'

const LONGEST_MILLISECONDS = 2_147_483_647
const MOST_STEPS = 50

export const proveConnector = {
  section: 'gestão',
  tag: 'Gestão da conta',
  wrapping: 'entity',
  operationId: 'proveConnector',
  method: 'POST',
  url: '/v1/gestao/conectores/:conectorId/provar',
  scope: 'gestao:admin',
  rateGroup: 'escrita',
  changes: false,
  summary: 'Prova um conector na loja, passo a passo',
  description:
    'Tenta uma a uma as capacidades do conector na loja e diz o que cada uma mostrou. Só lê, a não ser com permiteGravar: então gera e cancela um vale de R$ 1,00, e reserva e libera uma unidade. Estornos nunca são tentados.',
  schema: {
    params: Type.Object({ conectorId: Id('Identificador do conector na configuração.') }),
    body: Type.Object(
      {
        pedidoNumero: Type.Optional(Text('Número de um pedido que a loja tem; sem ele, pouco se prova.')),
        permiteGravar: Type.Optional(Flag('Se pode gerar um vale e reservar uma unidade, que são desfeitos.', false)),
      },
      { title: 'ProvarConectorRequest', description: 'O que pode ser tentado.' },
    ),
    entity: named('ProvaDoConector', 'O que foi mostrado.', {
      passos: List(
        named('PassoDaProva', 'Uma capacidade.', {
          capacidade: FilledText('A capacidade.'),
          resultado: Type.Unsafe<'mostrado' | 'nao-mostrado' | 'nao-se-aplica' | 'nao-tentado'>({
            type: 'string',
            enum: ['mostrado', 'nao-mostrado', 'nao-se-aplica', 'nao-tentado'],
            description: 'O que deu.',
          }),
          detalhe: Text('O que se viu, ou deu errado; nunca dados pessoais.', { maxLength: 2000 }),
          milissegundos: WholeNumber('Quanto demorou.', 0, LONGEST_MILLISECONDS),
        }),
        'Na ordem em que foram tentadas.',
        { maxItems: MOST_STEPS },
      ),
    }),
  },
  refusals: { 'configuration-not-found': 500, 'connector-not-found': 404 },
  examples: {
    params: { conectorId: 1 },
    body: { pedidoNumero: '1198' },
    entity: {
      passos: [
        {
          capacidade: 'acha o pedido pelo número',
          resultado: 'mostrado',
          detalhe: 'status invoiced',
          milissegundos: 12,
        },
      ],
    },
  },
} as const satisfies Operation
