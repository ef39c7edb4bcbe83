import type { Loose } from '../../../apps/server/test/support/answer.ts'
import { commandBody } from '../../../apps/server/test/model/people.ts'
import type { Attacker } from '../attacker.ts'

/** Commands that end a process lead to no money. */
const ENDING = /(?:^|\/)(?:cancelar|recusar|retirar|fotos|extravio|devolucao|falha)$/
const RATING = '/v3/pvt/Produto/rating'
const BASES = ['avaliado', 'recebido', 'postado', 'mantido'] as const

/** Gives a process up to `steps` of the commands that it says are allowed now, in any order, as far as the caller may. */
export async function walk(attacker: Attacker, processId: number, steps: number): Promise<void> {
  const { world, dice, barred } = attacker
  let view = await viewOf(attacker, processId)
  for (let step = 0; step < steps; step++) {
    const commands = ((view['comandos'] ?? []) as unknown as readonly Loose[])
      .filter(({ nome, permitido }) => permitido && !ENDING.test(String(nome)) && !barred.has(kindOf(String(nome))))
      .map(({ nome }) => String(nome))
    if (commands.length === 0) return
    const name = dice.pick(commands)
    const asksToPay = name.endsWith('avaliacao') && mayTryToPay(attacker)
    const body = {
      versao: view['versao'],
      motivo: 'porque sim',
      ...commandBody({ dice }, name, view),
      ...(name.endsWith('planejar') && { base: dice.pick(BASES) }),
      ...(name.endsWith('avaliacao') && { executarFluxoReembolso: asksToPay }),
    }
    const { status, json } = await attacker.ask('POST', `/v1/gestao/processos/${processId}/${name}`, body)
    if (status === 401 && !asksToPay) barred.add(kindOf(name))
    if (status !== 401) view = (status === 200 ? json['entidade'] : undefined) ?? (await viewOf(attacker, processId))
  }
  await world.look(processId)
}

/** Rates every item as an integration does, and has the refund executed. */
export async function rateAndPay(attacker: Attacker, processId: number): Promise<void> {
  if (attacker.barred.has(RATING)) return
  const items = ((await viewOf(attacker, processId))['itens'] ?? []) as unknown as readonly Loose[]
  const ratingData = items.map(({ itemId, quantidade }) => ({
    itemId,
    itemNome: 'Item',
    ratingValor: 5,
    estadoItem: 1,
    naoEstornar: false,
    naoEstornarQtd: 0,
    qtd: quantidade,
  }))
  for (const executarFluxoReembolso of [true, false]) {
    const body = { processoId: processId, executarFluxoReembolso, ratingData }
    const { status } = await attacker.ask('POST', RATING, body)
    if (status === 401 && !executarFluxoReembolso) attacker.barred.add(RATING)
    if (status === 200) return
  }
}

export async function viewOf({ world }: Attacker, processId: number): Promise<Loose> {
  const { json } = await world.store.call('GET', `/v1/gestao/processos/${processId}`)
  return (json['entidade'] ?? {}) as Loose
}

function kindOf(command: string): string {
  return command.replaceAll(/\d+/g, ':id')
}

/** A person without the scope is refused the whole rating for asking; half of the time they do not ask. */
function mayTryToPay({ dice }: Attacker): boolean {
  return dice.isLucky(2)
}
