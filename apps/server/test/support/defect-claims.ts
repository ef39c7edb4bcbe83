import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import type { Loose } from './answer.ts'
import type { TestAccount, TestApp } from './app.ts'
import { openWithParcel, managed, type OpenedProcess } from './management.ts'
import { anOrder } from './orders.ts'

/** A reason of the kind warranty of the demo account. */
export const DEFECT = { Descricao: 'Produto com defeito' }

/** An order of one unit, sold for 100.00 with freight of 20.00, with these members changed. */
export function oneUnit(line: Record<string, unknown> = {}, order: Record<string, unknown> = {}) {
  const [first] = anOrder().Skus
  return anOrder({
    Valor: 120,
    ValorFrete: 20,
    ValorDesconto: 0,
    QuantidadeItens: 1,
    Skus: [{ ...first, Preco: 100, Quantidade: 1, QuantidadeTotal: 1, Motivo: DEFECT, ...line }],
    ...order,
  })
}

export interface Complaint extends OpenedProcess {
  readonly item: string
}

/** A request that complains about a defect, with its parcel. */
export async function complain(
  account: TestAccount,
  order: Record<string, unknown> = oneUnit(),
  process: Record<string, unknown> = {},
): Promise<Complaint> {
  const opened = await openWithParcel(account, order, { LojaVirtualId: 1, ...process })
  return { ...opened, item: opened.items[0] ?? '' }
}

/** The days of repair are over. */
export async function elapse(app: TestApp, account: TestAccount, { id }: Pick<Complaint, 'id'>): Promise<void> {
  await app.database.query(
    `WITH late AS (UPDATE defect_claim SET complained_at = complained_at - interval '31 days', due_at = due_at - interval '31 days'
                   WHERE account_id = $1 AND process_id = $2)
     UPDATE work_item SET due_at = now() - interval '1 hour' WHERE account_id = $1 AND kind = 'defect-claim' AND subject_id = $2`,
    [account.id, id],
    account.id,
  )
  await workCore(app, account)
}

/** Runs the due work of the account once. */
export async function workCore(app: TestApp, account: TestAccount): Promise<void> {
  await executeDue(app.deps, app.executors, { accountId: account.id, lane: 'core', isStopping: () => false })
}

/** The complaint of a process as staff see it. */
export async function claimOf(account: TestAccount, { id }: Pick<Complaint, 'id'>): Promise<Loose> {
  const all: readonly Loose[] = (await managed(account, id))['defeitos'] ?? []
  return all[0] ?? {}
}

/** The commands on a complaint that are allowed now. */
export async function allowed(account: TestAccount, { id, item }: Complaint): Promise<string[]> {
  const all: readonly Loose[] = (await managed(account, id))['comandos'] ?? []
  return all
    .filter(({ nome, permitido }) => String(nome).startsWith(`itens/${item}/defeito/`) && permitido === true)
    .map(({ nome }) => String(nome).replace(`itens/${item}/defeito/`, ''))
}

/** The address of a command on the complaint. */
export function on({ item }: Complaint, command: string): string {
  return `itens/${item}/defeito/${command}`
}
