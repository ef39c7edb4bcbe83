import { ask, requestOf } from './load.ts'
import { importBody, noteBody, splitBody } from './orders.ts'
import type { RunningService } from './service.ts'

/** A request that is sent to the service and to its floors alike. */
export interface Measurement {
  readonly name: string
  readonly title: string
  /** Floors by name, the one that counts first. */
  readonly floors: readonly string[]
  /** The least share of the first floor that is aimed at. */
  readonly aim?: number
  readonly fromManyAddresses?: boolean
  readonly next: () => Buffer
  /** The request for floors, where each request to the service counts what it did before. */
  readonly floorNext?: () => Buffer
}

/** A service that is measured, and how to enter it. */
export type MeasuredService = Pick<RunningService, 'pid' | 'port' | 'serviceKey' | 'serviceToken'>

export interface Subject {
  readonly service: MeasuredService
  readonly bearer: string
  readonly processIds: readonly number[]
}

const PROCESSES = 500
const AT_ONCE = 8
/** Processes of a page of the list. */
export const LISTED = 50

/** Authenticates and imports the processes that are read and given notes; a 503 is sent again up to `furtherTries` times. */
export async function prepareSubject(service: MeasuredService, furtherTries = 0): Promise<Subject> {
  const { bearer } = (
    JSON.parse(await ask(service.port, authenticateRequest(service), furtherTries)) as { ticket: { bearer: string } }
  ).ticket
  const processIds: number[] = []
  for (let made = 0; made < PROCESSES; made += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        ask(service.port, importOf(bearer, `seed-${made + index}`), furtherTries),
      ),
    )
    for (const answer of answers) processIds.push((JSON.parse(answer) as { entidade: { id: number } }).entidade.id)
  }
  return { service, bearer, processIds }
}

/** Every measurement against floors; each call of `next` is another request. */
export function measurementsOf({ service, bearer, processIds }: Subject): Measurement[] {
  const headers = { Authorization: `Bearer ${bearer}` }
  const reads = processIds.map((id) => requestOf('GET', `/v3/pvt/Processo/${id}`, headers))
  const list = requestOf('GET', `/v3/pvt/processo?pageSize=${LISTED}`, headers)
  const split = requestOf(
    'POST',
    '/v1/pvt/financeiro/calcular-valores-estorno-por-item?lojaVirtualId=1',
    headers,
    splitBody(),
  )
  const authenticate = authenticateRequest(service)
  const anyOf = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length] as Item
  let reading = 0
  let importing = 0
  let noting = 0
  let commanding = 0
  const commandOf = (turn: number, version: number) =>
    requestOf('POST', `/v1/gestao/processos/${anyOf(processIds, turn)}/comentarios`, headers, {
      versao: version,
      texto: 'Cliente avisado.',
    })
  return [
    {
      name: 'get-process',
      title: 'get process',
      floors: ['prepared-select', 'constant'],
      aim: 0.7,
      next: () => anyOf(reads, (reading += 7)),
    },
    {
      name: 'list-50',
      title: `list of ${LISTED}`,
      floors: ['prepared-page'],
      next: () => list,
    },
    {
      name: 'refund-split',
      title: 'refund split, 10 lines',
      floors: ['constant', 'parsed-constant'],
      aim: 0.6,
      next: () => split,
    },
    {
      name: 'import',
      title: 'import a request',
      floors: ['import-sql'],
      next: () => importOf(bearer, `load-${Date.now()}-${++importing}`),
    },
    {
      name: 'command',
      title: 'a command on a process, at its version',
      floors: ['command-sql'],
      // Each process is commanded in its turn, so that the version it is at is known.
      next: () => {
        const turn = commanding++
        return commandOf(turn, 1 + Math.floor(turn / processIds.length))
      },
      floorNext: () => commandOf(0, 1),
    },
    {
      name: 'add-note',
      title: 'add a return note',
      floors: ['note-sql'],
      next: () => {
        noting++
        return requestOf('POST', `/v3/pvt/Fiscal/${anyOf(processIds, noting)}`, headers, noteBody(1_000 + noting))
      },
    },
    {
      name: 'authenticate',
      title: 'authenticate',
      floors: ['sign-and-select'],
      // The limit of tickets is per address.
      fromManyAddresses: true,
      next: () => authenticate,
    },
  ]
}

function authenticateRequest({ serviceKey, serviceToken }: MeasuredService): Buffer {
  return requestOf('POST', '/v1/pvt/seguranca/autenticar', { ServiceKey: serviceKey, ServiceToken: serviceToken })
}

function importOf(bearer: string, serial: string): Buffer {
  return requestOf(
    'POST',
    '/v1/pvt/processo/enviar-solicitacao',
    { Authorization: `Bearer ${bearer}` },
    importBody(serial),
  )
}
