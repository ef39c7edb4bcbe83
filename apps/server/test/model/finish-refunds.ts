import { command, managed } from '../support/management.ts'
import type { Loose } from '../support/answer.ts'
import { type TestAccount, type TestApp } from '../support/app.ts'
import { settleAll } from '../support/refund-execution.ts'

const ROUNDS = 12
const WAITING = new Set(['previsto', 'falhou'])

/** A refund that cannot be finished, with the commands that staff were offered and their answers. */
export interface Unfinished {
  readonly processId: number
  readonly refund: Loose
  readonly offered: readonly string[]
  readonly answers: readonly string[]
}

/**
 * Does what staff would do about every refund that waits for them: takes a command that the page offers for it, and nothing
 * else, until nothing waits. What is left can be finished by no command that is offered.
 */
export async function finishRefunds(
  app: TestApp,
  account: TestAccount,
  processIds: readonly number[],
): Promise<readonly Unfinished[]> {
  const unfinished: Unfinished[] = []
  for (const processId of processIds) {
    for (let round = 0; round < ROUNDS; round++) {
      const view = await managed(account, processId)
      const [refund] = waitingIn(view)
      if (!refund || !['aprovado', 'em_analise', 'recebido'].includes(String(view['decisao']))) break
      const tried = await finish(account, processId, view, refund)
      if (!tried.isDone) unfinished.push({ processId, refund, ...tried })
      if (!tried.isDone) break
      await settleAll(app, account)
    }
  }
  return unfinished
}

function waitingIn(view: Loose): readonly Loose[] {
  const refunds: readonly Loose[] = view['estornos'] ?? []
  return refunds.filter(({ estado }) => WAITING.has(String(estado)))
}

async function finish(account: TestAccount, processId: number, view: Loose, refund: Loose) {
  const offered = offeredIn(view)
  const own = `estornos/${String(refund['id'])}`
  const answers: string[] = []
  for (const name of [`${own}/pagamento-manual`, `${own}/executar`, 'vale/emitir', 'aprovar', 'forma-estorno']) {
    if (!offered.includes(name)) continue
    const { status, json } = await command(account, processId, name, bodyOf(name, refund))
    if (status === 200) return { isDone: true, offered, answers }
    answers.push(`${name}: ${String(json['erroDetalhado'])}`)
  }
  return { isDone: false, offered, answers }
}

function offeredIn(view: Loose): readonly string[] {
  const commands: readonly Loose[] = view['comandos'] ?? []
  return commands.filter(({ permitido }) => permitido).map(({ nome }) => String(nome))
}

function bodyOf(name: string, { valor }: Loose): Record<string, unknown> {
  if (name.endsWith('/pagamento-manual')) return { valor, meio: 'pix', referencia: 'FIM', data: '2026-11-20' }
  if (name === 'forma-estorno') return { formaEstorno: 1 }
  return { motivo: 'modelo' }
}
