import type { Loose } from './answer.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import { DEMO_ACCOUNT, type TestAccount, type TestApp } from './app.ts'
import { command, managed } from './management.ts'

/** The demo account's file without connector and carrier, and what staff say that they do manually. */
export function withoutPlatform(more = ''): string {
  const file = DEMO_ACCOUNT.replace(/conectores:\n(?: .*\n)+/, '').replaceAll(', integracao: demonstracao', '')
  if (file.includes('demonstracao')) throw new Error('a file without the demonstration')
  return `${file}\n${more}\n`
}

/** Staff do everything manually. */
export const MANUAL_CAPABILITIES = 'capacidades: { valeCompra: manual, troca: manual, etiqueta: manual }'

/** An account as in production: no demonstration, no platform, no carrier. */
export function anUnconnectedAccount(app: TestApp, more = MANUAL_CAPABILITIES): Promise<TestAccount> {
  return app.account({ configuration: withoutPlatform(more), isDemonstration: false })
}

/** Does what is due of an account, mails included. */
export async function doDue(app: TestApp, account: TestAccount, rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const lane of ['core', 'mail'] as const)
      await executeDue(app.deps, app.executors, { accountId: account.id, lane, isStopping: () => false })
  }
}

/** Whatever waits for its time is looked at now. */
export async function expediteAll({ database }: TestApp, account: TestAccount): Promise<void> {
  await database.query(
    `UPDATE work_item SET due_at = now() - interval '1 second' WHERE account_id = $1`,
    [account.id],
    account.id,
  )
}

/** The management view of the account: the refunds of a process, the answer of a command, a queue. */
export function seenThrough(account: () => TestAccount) {
  return {
    refunds: async (processId: number): Promise<readonly Loose[]> =>
      (await managed(account(), processId))['estornos'] ?? [],
    code: async (processId: number, path: string, body: Record<string, unknown>) => {
      const { status, json } = await command(account(), processId, path, body)
      return [status, json['erroCodigo']]
    },
    queued: async (queue: string): Promise<readonly number[]> => {
      const { json } = await account().call('GET', `/v1/gestao/processos?fila=${queue}&pageSize=100`)
      const rows: readonly Loose[] = json['entidade'] ?? []
      return rows.map((row) => Number(row['id']))
    },
  }
}
