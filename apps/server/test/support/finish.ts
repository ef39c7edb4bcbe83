import { applyConfiguration } from '../../src/accounts/configuration/apply-configuration.ts'
import type { Loose } from './answer.ts'
import type { TestAccount, TestApp } from './app.ts'
import { MANUAL_CAPABILITIES, withoutPlatform } from './manual-account.ts'
import { exchangeAll } from './exchanges.ts'
import { command, managed } from './management.ts'
import { workOnce } from './refund-execution.ts'

/** The account has no connector any more, and no carrier that answers. */
export async function disconnect(app: TestApp, account: TestAccount): Promise<void> {
  const request = { accountId: account.id, source: withoutPlatform(MANUAL_CAPABILITIES), appliedBy: 'test' }
  const applied = await applyConfiguration(app.deps.database, request)
  if (!applied.ok) throw new Error(JSON.stringify(applied.refusal))
  app.deps.directory.forget(account.id)
}

let codes = 0

/** The body for each command that may bring money or an exchange to its end, in the order in which they are tried. */
const SAID: readonly (readonly [RegExp, (path: string, view: Loose) => Record<string, unknown>])[] = [
  [/^trocas\/\d+\/diferenca-dispensada$/, () => ({})],
  [/^trocas\/\d+\/pedido$/, () => ({ pedidoDaTroca: '1' })],
  [/^trocas\/\d+\/envio$/, () => ({})],
  [/^trocas\/\d+\/entrega$/, () => ({})],
  [/^trocas\/\d+\/tentar$/, () => ({})],
  [/^trocas\/\d+\/cancelar$/, () => ({})],
  [/^itens\/\d+\/devolver-dinheiro$/, () => ({})],
  [/^estornos\/\d+\/executar$/, () => ({})],
  [/^estornos\/\d+\/desfecho$/, () => ({ feito: false })],
  [
    /^estornos\/\d+\/vale-manual$/,
    () => ({
      codigo: `FIM-${++codes}`,
      validade: Temporal.Now.plainDateISO().add({ days: 30 }).toString(),
      referencia: '1',
    }),
  ],
  [
    /^estornos\/\d+\/pagamento-manual$/,
    (path, view) => ({ meio: 'pix', referencia: '1', data: '2026-01-01', valor: refundOf(path, view)['valor'] }),
  ],
  [/^forma-estorno$/, () => ({ formaEstorno: 1 })],
]

function refundOf(path: string, view: Loose): Loose {
  const refunds: readonly Loose[] = view['estornos'] ?? []
  return refunds.find(({ id }) => path.includes(String(id))) ?? {}
}

const OVER: ReadonlySet<unknown> = new Set([2, 3])

export interface Finished {
  readonly view: Loose
  /** The commands that ran, in order. */
  readonly did: readonly string[]
}

/**
 * Gives every command that is offered, each once, until the process is over: a person who does what the page lets them do. The
 * worker is at it in between.
 */
export async function finish(app: TestApp, account: TestAccount, processId: number): Promise<Finished> {
  const did: string[] = []
  for (;;) {
    await rest(app, account)
    const view = await managed(account, processId)
    if (OVER.has(view['status'])) return { view, did }
    const offered: readonly Loose[] = view['comandos'] ?? []
    const open = offered.filter(({ permitido, nome }) => permitido === true && !did.includes(String(nome)))
    const next = SAID.flatMap(([path, body]) => {
      const found = open.find(({ nome }) => path.test(String(nome)))
      return found ? [{ path: String(found['nome']), body: body(String(found['nome']), view) }] : []
    })[0]
    if (!next) return { view, did }
    did.push(next.path)
    await command(account, processId, next.path, next.body)
  }
}

async function rest(app: TestApp, account: TestAccount): Promise<void> {
  await exchangeAll(app, account, 6)
  for (let round = 0; round < 3; round++) await workOnce(app, account)
}
