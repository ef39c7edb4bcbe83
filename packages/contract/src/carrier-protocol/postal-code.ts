import Type from 'typebox'
import { FilledText, named, Nullable, Text } from '../scalars.ts'
import { ABSENT, found } from '../store-protocol/answers.ts'
import type { ProtocolOperation } from '../store-protocol/operations.ts'

/** Where a CEP is. */
export const lookUpPostalCode = {
  tag: 'Endereços',
  summary: 'Diz de onde é um CEP',
  description:
    'Quando o consumidor diz onde buscar, e antes de cada autorização. Só onde logistica.cepConsultadoPor diz quem responde. Opcional: opcoes.consultaCep. Responda em 2 segundos: sem resposta o CEP é conferido só com o estado.',
  isCommand: false,
  body: Type.Object({
    cep: Text('CEP, 8 algarismos.', { pattern: '^[0-9]{8}$' }),
  }),
  answers: [
    found('LugarDoCep', {
      lugar: named('Lugar', 'De onde é o CEP.', {
        estado: Text('UF.', { pattern: '^[A-Z]{2}$' }),
        cidade: FilledText('Cidade.'),
        bairro: Type.Optional(Nullable(Text('Bairro; null: o CEP não o diz.'))),
        logradouro: Type.Optional(
          Nullable(Text('Rua ou avenida; null: o CEP não a diz, como onde a cidade tem um só.')),
        ),
      }),
    }),
    ABSENT,
  ],
  examples: {
    body: { cep: '13010050' },
    answer: {
      resultado: 'encontrado',
      lugar: {
        estado: 'SP',
        cidade: 'Campinas',
        bairro: 'Centro',
        logradouro: 'Rua Barão de Jaguara',
      },
    },
  },
} as const satisfies ProtocolOperation
