import Type, { type TSchema } from 'typebox'
import { FinancialStage, LogisticStage, ProcessKind, ProcessStatus, RatingStage, RefundForm } from '../codes.ts'
import { Day, forbid, Id, Text } from '../scalars.ts'
import { AssigneeWord } from './handling.ts'
import { DECISIONS, Word } from './management.ts'

/** Views of what is under way: each process that waits for something is in exactly one of them, unless it was put off. */
export const WORKING_VIEWS = [
  'para-decidir',
  'para-autorizar',
  'dados-que-faltam',
  'em-transito',
  'para-conferir',
  'dinheiro',
] as const

/** The queues in the order in which they are shown: the working views, what goes across them, and what narrows them. */
export const QUEUES = [
  ...WORKING_VIEWS,
  'adiados',
  'prazos',
  'todos',
  'a-aprovar',
  'sinalizados',
  'aguardando-postagem',
  'entregues-nao-avaliados',
  'estorno-falhou',
  'trocas-sem-escolha',
  'defeitos-sem-escolha',
  'reclamacoes-de-entrega',
  'acao-manual',
  'expirando',
  'prazo-legal',
] as const

const MOST_DAYS = 60
const USUAL_DAYS = 3
const AMOUNT = '^[0-9]{1,10}([.,][0-9]{1,2})?$'

const Amount = (description: string) =>
  Type.String({
    description,
    maxLength: 13,
    pattern: AMOUNT,
    'x-fault': 'deve ser um valor em reais, como 120 ou 120.50',
  })

/** How far ahead is near. */
export const daysField = {
  dias: Type.Optional(
    Type.Integer({
      description:
        'Quantos dias à frente são perto, nas filas prazos, expirando e prazo-legal; 0 é só hoje e o que já passou.',
      minimum: 0,
      maximum: MOST_DAYS,
      default: USUAL_DAYS,
    }),
  ),
}

export const storeField = {
  lojaVirtualId: Type.Optional(Id('Só os desta loja virtual; 0 processos se ela não existe.')),
}

/** The conditions that narrow the list to some of its processes, its queue among them. */
export const queueConditions = {
  fila: Type.Optional(Word('Fila; se não vier, todos.', QUEUES)),
  ...daysField,
  ...storeField,
  textoBusca: Type.Optional(
    Text('Parte do nome ou do e-mail do cliente ou do número do pedido, ou o código de autorização exato.'),
  ),
  numero: Type.Optional(Text('Número do processo, como LE-000123, ou número do pedido, exato.')),
  de: Type.Optional(Day('Abertos neste dia ou depois, no fuso da conta.')),
  ate: Type.Optional(Day('Abertos neste dia ou antes, no fuso da conta.')),
  decisao: Type.Optional(Word('Só os desta decisão.', DECISIONS)),
  status: Type.Optional(ProcessStatus),
  tipo: Type.Optional(ProcessKind),
  estagioLogistico: Type.Optional(LogisticStage),
  estagioFinanceiro: Type.Optional(FinancialStage),
  estagioRating: Type.Optional(RatingStage),
  formaEstorno: Type.Optional(RefundForm),
  valorMinimo: Type.Optional(Amount('Valor mínimo a devolver, em reais.')),
  valorMaximo: Type.Optional(Amount('Valor máximo a devolver, em reais.')),
  responsavel: Type.Optional(AssigneeWord('Só os deste responsável')),
  mencao: Type.Optional(Word('Só os que mencionam quem chama, e que ainda não viu.', ['minha'])),
}

/** Refuses a last day before the first. */
export function forbidBackwards<Schema extends TSchema>(schema: Schema): Schema {
  return forbid(
    schema,
    'ate',
    ({ de, ate }: { de?: unknown; ate?: unknown }) => typeof de === 'string' && typeof ate === 'string' && de > ate,
    'não pode ser antes de "de"',
  )
}
