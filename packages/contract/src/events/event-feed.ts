import Type from 'typebox'
import { Event, exampleEvent, exampleEventProcess, PastProcess, TimelineEvent } from './events.ts'
import type { Operation } from '../operation.ts'
import { pageFields } from '../paging.ts'
import { FilledText, Flag, Id, List, Moment, named, Text, WholeNumber } from '../scalars.ts'

export const USUAL_EVENTS = 100
export const MOST_EVENTS = 500
export const LONGEST_WAIT_SECONDS = 25

const EventPage = named('PaginaDeEventos', 'Eventos na ordem em que entraram no histórico da conta.', {
  eventos: List(Event, 'Os eventos; nenhum se houver só outros mais adiante, ou ainda nenhum.', {
    maxItems: MOST_EVENTS,
  }),
  proximo: FilledText('De onde continuar: o parâmetro depois da próxima leitura.'),
  haMais: Flag('Se já há mais depois de proximo; senão, espere ou use aguardar.'),
})

const exampleCursor = 'ZTo0MTI'

const common = { method: 'GET', rateGroup: 'leitura', changes: false, tag: 'Eventos' } as const

/** Reads the account's events from a cursor on. A reader that stores `proximo` misses no event and sees none twice. */
export const readEvents = {
  ...common,
  operationId: 'readEvents',
  url: '/v1/pvt/eventos',
  section: 'Eventos',
  summary: 'Lê os eventos da conta a partir de um ponto',
  description:
    'Cada mudança de um processo é exatamente um evento. Guarde proximo e envie-o como depois na próxima leitura: quem fica fora do ar não perde nenhum, e nenhum vem duas vezes. Os eventos de um processo vêm na ordem de versao. Com filtros, uma leitura pode vir vazia e com haMais: continue de proximo.',
  scope: 'processos:read',
  wrapping: 'entity',
  schema: {
    querystring: Type.Object({
      depois: Type.Optional(Text('O proximo da leitura anterior; sem ele, desde o primeiro evento.')),
      limite: Type.Optional(
        Type.Integer({ description: 'Eventos por leitura.', minimum: 1, maximum: MOST_EVENTS, default: USUAL_EVENTS }),
      ),
      tipos: Type.Optional(Type.String({ description: 'Só estes tipos, separados por vírgula.', maxLength: 2000 })),
      lojaVirtualId: Type.Optional(Id('Só os processos desta loja virtual.')),
      processoId: Type.Optional(Id('Só este processo.')),
      aguardar: Type.Optional(
        WholeNumber('Segundos a esperar por um evento, se ainda não houver nenhum.', 0, LONGEST_WAIT_SECONDS),
      ),
    }),
    entity: EventPage,
  },
  refusals: {},
  examples: {
    querystring: { depois: exampleCursor, limite: 50, tipos: 'refund.settled,voucher.issued' },
    entity: { eventos: [exampleEvent], proximo: 'ZTo0MTM', haMais: false },
  },
} as const satisfies Operation

const ProcessParams = Type.Object({ processoId: Id('Identificador do processo.') })
const { processo: _, ...exampleTimelineEvent } = { ...exampleEvent, quem: null, motivo: null, origem: null }

/** Lists what was done to a process, by whom, when and why. */
export const listProcessEvents = {
  ...common,
  operationId: 'listProcessEvents',
  url: '/v1/gestao/processos/:processoId/eventos',
  section: 'Gestão',
  summary: 'Lista o que aconteceu com um processo',
  description: 'Lista os eventos do processo, do primeiro ao último, em páginas, com quem os causou e por quê.',
  scope: 'gestao:read',
  wrapping: 'list',
  schema: { params: ProcessParams, querystring: Type.Object({ ...pageFields }), entity: TimelineEvent },
  refusals: { 'process-not-found': 404 },
  examples: { params: { processoId: 4218 }, querystring: { pageSize: 50 }, entity: exampleTimelineEvent },
} as const satisfies Operation

/** Reads a process as it was at an instant. */
export const getPastProcess = {
  ...common,
  operationId: 'getPastProcess',
  url: '/v1/gestao/processos/:processoId/em/:instante',
  section: 'Gestão',
  summary: 'Consulta um processo como era em um instante',
  description:
    'Mostra o processo como o último evento até o instante o deixou, o próprio instante inclusive. O que identifica uma pessoa é o de hoje. Antes de o processo existir, a resposta é a de um processo desconhecido.',
  scope: 'gestao:read',
  wrapping: 'entity',
  schema: {
    params: Type.Object({
      processoId: Id('Identificador do processo.'),
      instante: Moment('O instante, como 2026-11-19T08:02:45-03:00; sem fuso, no fuso da conta.'),
    }),
    entity: PastProcess,
  },
  refusals: { 'process-not-found': 404 },
  examples: {
    params: { processoId: 4218, instante: '2026-11-19T08:02:45-03:00' },
    entity: { versao: 7, desde: '2026-11-19T11:02:45Z', processo: exampleEventProcess },
  },
} as const satisfies Operation
