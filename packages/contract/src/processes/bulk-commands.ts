import Type, { type Static } from 'typebox'
import { Word } from './management.ts'
import { commandFields } from './management-commands.ts'
import type { Operation } from '../operation.ts'
import { Flag, forbid, Id, List, LongText, named, Nullable, Quantity, Text, WholeNumber } from '../scalars.ts'

/** The commands that may be given to many processes at once. */
export const BULK_COMMANDS = ['aprovar', 'recusar', 'sinalizar', 'cancelar', 'reabrir', 'autorizar'] as const

const MOST = 100
const LARGEST_VERSION = 2_147_483_647

const Chosen = named('ProcessoNoLote', 'Um processo, como quem chama o viu.', {
  id: Id('Identificador.'),
  versao: commandFields.versao,
})

const isRepeated = (processes: unknown) => {
  if (!Array.isArray(processes)) return false
  const ids = processes.map((one: { id?: unknown } | null) => one?.id)
  return new Set(ids).size < ids.length
}

const BulkRequest = forbid(
  forbid(
    Type.Object(
      {
        comando: Word('O que fazer com cada um.', BULK_COMMANDS),
        processos: List(Chosen, 'Quais, cada um uma vez.', { minItems: 1, maxItems: MOST }),
        motivo: commandFields.motivo,
        textoUsuario: Type.Optional(LongText('Em recusar: o que dizer aos consumidores.')),
      },
      { title: 'ComandoEmLoteRequest', description: 'Um comando para até 100 processos.' },
    ),
    'textoUsuario',
    ({ comando, textoUsuario }: { comando?: unknown; textoUsuario?: unknown }) =>
      textoUsuario !== undefined && comando !== 'recusar',
    'só cabe em recusar',
  ),
  'processos',
  ({ processos }: { processos?: unknown }) => isRepeated(processos),
  'não pode ter o mesmo processo duas vezes',
)

const Outcome = named('ResultadoNoLote', 'O que foi feito de um processo.', {
  id: Id('Identificador.'),
  feito: Flag('Se foi feito.'),
  versao: Nullable(WholeNumber('Versão depois de feito.', 1, LARGEST_VERSION)),
  erroCodigo: Nullable(Text('Por que não foi feito, como o comando sozinho responderia.')),
  erroDescricao: Nullable(Text('O mesmo, em uma frase.')),
  erroDetalhado: Nullable(LongText('O que exatamente.')),
})

export type BulkOutcome = Static<typeof Outcome>

export const commandInBulk = {
  operationId: 'commandInBulk',
  method: 'POST',
  url: '/v1/gestao/processos/lote',
  section: 'gestão',
  tag: 'Gestão de processos',
  scope: 'gestao:write',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  summary: 'Dá um comando a vários processos',
  description:
    'O mesmo comando a até 100 processos, um depois do outro, cada um por si: os que não cabem são recusados como o comando sozinho os recusaria, e os outros são feitos. `autorizar` pede a autorização de todas as encomendas do processo que ainda esperam por uma. Repetido com a mesma Idempotency-Key, o que já foi feito não se faz de novo, mesmo que a primeira resposta se tenha perdido no meio.',
  schema: {
    body: BulkRequest,
    entity: named('ComandoEmLote', 'O que foi feito de cada um.', {
      feitos: Quantity('Quantos foram feitos.'),
      recusados: Quantity('Quantos não.'),
      resultados: List(Outcome, 'Um por processo, na ordem em que vieram.', { maxItems: MOST }),
    }),
  },
  refusals: {},
  examples: {
    body: {
      comando: 'aprovar',
      processos: [
        { id: 4218, versao: 3 },
        { id: 4219, versao: 1 },
      ],
      motivo: 'Fotos conferidas',
    },
    entity: {
      feitos: 1,
      recusados: 1,
      resultados: [
        { id: 4218, feito: true, versao: 4, erroCodigo: null, erroDescricao: null, erroDetalhado: null },
        {
          id: 4219,
          feito: false,
          versao: null,
          erroCodigo: 'VERSAO_DESATUALIZADA',
          erroDescricao: 'O processo mudou desde que foi visto.',
          erroDetalhado: 'versao: enviada 1; o processo está na versão 2.',
        },
      ],
    },
  },
} as const satisfies Operation
