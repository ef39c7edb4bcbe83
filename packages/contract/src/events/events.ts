import Type, { type Static } from 'typebox'
import { type EventData, type EventType, EventTypeName } from './event-catalogue.ts'
import { exampleProcess, ReturnProcess } from '../processes/return-process.ts'
import { FilledText, Id, LongText, Moment, named, Nullable, Text, WholeNumber } from '../scalars.ts'

const LARGEST_VERSION = 2 ** 31 - 1

/**
 * The entity of get-process as an event left it. Personal data are those of today, and null once they were erased. The code of
 * a voucher, the comments of ratings and the XML of invoices are never part of an event.
 */
export const EventProcess = named('ProcessoNoEvento', 'O processo como o evento o deixou.', {
  ...ReturnProcess.properties,
  cliente: Nullable(ReturnProcess.properties.cliente),
})

const Change = named('Mudanca', 'Um valor que não é mais o que era.', {
  de: Type.Unknown({ description: 'O valor anterior; nulo onde não havia nenhum.' }),
  para: Type.Unknown({ description: 'O valor que vale agora; nulo onde não há mais nenhum.' }),
})

const Changes = Type.Record(Type.String({ maxLength: 255 }), Change, {
  description: 'O que mudou no processo: de cada campo, por seu JSON pointer, o valor anterior e o que vale agora.',
})

/** The fields of every event, whatever its type. */
export const eventFields = {
  id: FilledText('Identificador do evento; o mesmo em cada tentativa de entrega e no cabeçalho webhook-id.', {
    maxLength: 40,
    pattern: '^evt_[0-9]{1,16}$',
  }),
  tipo: EventTypeName,
  versao: WholeNumber('Número do evento no processo: 1, 2, 3… sem lacunas.', 1, LARGEST_VERSION),
  ocorridoEm: Moment('Quando aconteceu.'),
  conta: Id('Conta do processo.'),
  lojaVirtualId: Nullable(Id('Loja virtual do processo.')),
  processoId: Id('Identificador do processo.'),
  processoNumero: FilledText('Número do processo, como LE-000123.'),
  causa: FilledText('Quem ou o que causou: credential e o número dela, worker, consumer, staff ou command line.'),
  mudancas: Changes,
}

const whole = { processo: Nullable(EventProcess) }
const data = { dados: Type.Record(Type.String(), Type.Unknown(), { description: 'O que só este tipo de evento diz.' }) }

/** An event as it is sent to webhooks and read from the feed. */
export const Event = named('Evento', 'Algo que aconteceu com um processo.', { ...eventFields, ...whole, ...data })

/** An event of the timeline: who did it and why, without the process, which `getPastProcess` answers. */
export const TimelineEvent = named('EventoDoHistorico', 'Algo que aconteceu com um processo, por quem e por quê.', {
  ...eventFields,
  ...data,
  quem: Nullable(
    Text('Nome da pessoa da equipe, ou da integração, que causa diz; null se foi outro, ou se ela não existe mais.'),
  ),
  motivo: Nullable(LongText('Por quê, nas palavras de quem o fez.')),
  origem: Nullable(
    named('OrigemDoEvento', 'De onde veio a mudança.', {
      ip: Nullable(Text('Endereço de quem chamou.')),
      traceId: Nullable(Text('X-Trace-Id da resposta que a confirmou.')),
    }),
  ),
})

/** The process as it was at an instant. */
export const PastProcess = named('ProcessoNoInstante', 'O processo como era em um instante.', {
  versao: WholeNumber('Número do evento que o deixou assim.', 1, LARGEST_VERSION),
  desde: Moment('Desde quando era assim.'),
  processo: EventProcess,
})

type Untyped = Omit<Static<typeof Event>, 'tipo' | 'dados'>

/** An event; its `tipo` determines the type of its `dados`. */
export type ProcessEvent = {
  readonly [T in EventType]: Untyped & { readonly tipo: T; readonly dados: EventData<T> }
}[EventType]
export type EventProcess = Static<typeof EventProcess>
export type TimelineEvent = Static<typeof TimelineEvent>
export type PastProcess = Static<typeof PastProcess>

export const exampleEventProcess: EventProcess = exampleProcess

export const exampleEvent: Static<typeof Event> = {
  id: 'evt_890172344602624',
  tipo: 'refund.settled',
  versao: 7,
  ocorridoEm: '2026-11-19T11:02:45Z',
  conta: 1000,
  lojaVirtualId: null,
  processoId: exampleProcess.id,
  processoNumero: exampleProcess.numero,
  causa: 'worker',
  mudancas: { '/estagioFinanceiro': { de: 1, para: 3 } },
  processo: { ...exampleEventProcess, estagioFinanceiro: 3 },
  dados: { estornoId: 871_502, finalidade: 'primeira', valor: 77 },
}
