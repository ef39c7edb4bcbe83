import type { Loose } from '../../../apps/server/test/support/answer.ts'
import type { Attacker } from '../attacker.ts'
import { rateAndPay, viewOf, walk } from './walk.ts'

const BULK_COMMANDS = ['aprovar', 'autorizar', 'sinalizar', 'reabrir'] as const
const PROCESSES = 8
const STEPS = 4

/** Processes that are there already, in every situation: rated, paid, led on. */
export async function preparedProcesses(attacker: Attacker): Promise<void> {
  const { world, dice } = attacker
  const { processes } = world.staged
  for (const id of Array.from({ length: PROCESSES }, () => dice.pick(processes))) {
    await rateAndPay(attacker, id)
    await walk(attacker, id, STEPS)
  }
}

/** One command for all processes at once, with a rating and a reason that fit none or all. */
export async function bulkCommands(attacker: Attacker): Promise<void> {
  const { world } = attacker
  for (const comando of BULK_COMMANDS) {
    const processos: { id: number; versao: unknown }[] = []
    for (const id of world.staged.processes) processos.push({ id, versao: (await viewOf(attacker, id))['versao'] })
    const body = { comando, processos, motivo: 'todos' }
    const { status } = await attacker.ask('POST', '/v1/gestao/processos/lote', body)
    if (status === 401) return
  }
}

/** Proposals that wait for a second person: confirmed by the attacker itself. */
export async function waitingProposals(attacker: Attacker): Promise<void> {
  for (const id of await waiting(attacker)) {
    const { status } = await attacker.ask('POST', `/v1/gestao/propostas/${id}/confirmar`)
    if (status === 401) return
  }
}

/** The proposals that were not answered yet. */
export async function waiting({ world }: Attacker): Promise<readonly number[]> {
  const { json } = await world.store.call('GET', '/v1/gestao/propostas?estado=pendente')
  return ((json['entidade'] ?? []) as unknown as readonly Loose[]).map(({ id }) => Number(id))
}
