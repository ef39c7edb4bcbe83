import type { Loose } from './answer.ts'
import type { TestAccount } from './app.ts'
import { openProcess } from './ratings.ts'

/** The management view of a process. */
export async function managed(account: TestAccount, processId: number): Promise<Loose> {
  const { status, json } = await account.call('GET', `/v1/gestao/processos/${processId}`)
  if (status !== 200) throw new Error(`no management view: ${status}`)
  return entityOf(json)
}

/** A command on a process at the version it has now, unless the body says another. */
export async function command(
  account: TestAccount,
  processId: number,
  path: string,
  body: Record<string, unknown> = {},
) {
  const { versao } = await managed(account, processId)
  return account.call('POST', `/v1/gestao/processos/${processId}/${path}`, { versao, ...body })
}

/**
 * The view after a command that must succeed. Where work in the background changed the process between reading its version and the
 * command, it is read and commanded again, as a person would; a command that names its version is not.
 */
export async function done(
  account: TestAccount,
  processId: number,
  path: string,
  body: Record<string, unknown> = {},
): Promise<Loose> {
  let { status, json } = await command(account, processId, path, body)
  for (let again = 0; status === 409 && body['versao'] === undefined && isOutdated(json) && again < 3; again++) {
    ;({ status, json } = await command(account, processId, path, body))
  }
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(json['erroDetalhado'])}`)
  return entityOf(json)
}

/** Whether a command was refused because its version is not the one that the process has. */
function isOutdated(json: Loose): boolean {
  return String(json['erroDetalhado']).startsWith('versao:')
}

function entityOf(json: Loose): Loose {
  const entity: Loose | undefined = json['entidade']
  if (!entity) throw new Error('an answer with an entity')
  return entity
}

export interface OpenedProcess {
  readonly id: number
  readonly items: readonly string[]
  readonly parcel: number
}

/** A process with its one parcel. */
export async function openWithParcel(
  account: TestAccount,
  order: Record<string, unknown> = {},
  process: Record<string, unknown> = {},
): Promise<OpenedProcess> {
  const { id, items } = await openProcess(account, order, process)
  const parcels: readonly Loose[] = (await managed(account, id))['encomendas'] ?? []
  return { id, items, parcel: Number(parcels[0]?.['id']) }
}
