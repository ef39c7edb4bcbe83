import type pg from 'pg'
import type { BankAccount } from '@vaivem/domain'
import type { Statement } from '../database/statement.ts'
import type { Secrecy } from '../personal-data/secrecy.ts'
import { keepBankAccount, maskedBankAccount } from '../processes/bank-data.ts'

/** How `schema_migration` remembers that this was done: a migration that needs the master key. */
const DONE = '0015-personal-data (bank data sealed)'
const ROWS_AT_ONCE = 500

/**
 * Seals the bank data that processes kept in full before there was a place for them, and leaves them masked there. Done
 * once; `again` looks once more, for what a replica of an older release wrote meanwhile. Returns how many it sealed.
 */
export async function sealKnownBankData(
  owner: pg.Client,
  secrecy: Secrecy,
  { again }: { readonly again: boolean },
): Promise<number> {
  const known = await owner.query('SELECT FROM schema_migration WHERE name = $1', [DONE])
  if (known.rowCount && !again) return 0
  const { rows: accounts } = await owner.query<{ account_id: string }>(
    'SELECT account_id FROM account ORDER BY account_id',
  )
  let sealed = 0
  for (const { account_id } of accounts) sealed += await sealOfAccount(owner, secrecy, Number(account_id))
  await owner.query('INSERT INTO schema_migration (name, digest) VALUES ($1, $2) ON CONFLICT DO NOTHING', [DONE, '-'])
  return sealed
}

async function sealOfAccount(owner: pg.Client, secrecy: Secrecy, accountId: number): Promise<number> {
  await owner.query(`SELECT set_config('app.account', $1, false)`, [String(accountId)])
  let after = 0
  let sealed = 0
  for (;;) {
    await owner.query('BEGIN')
    const { rows } = await owner.query<{ process_id: string; bank_account: BankAccount }>(OPEN, [
      accountId,
      after,
      ROWS_AT_ONCE,
    ])
    for (const { process_id, bank_account } of rows) {
      const processId = Number(process_id)
      await run(owner, keepBankAccount(secrecy, accountId, processId, bank_account))
      await owner.query(MASK, [accountId, processId, JSON.stringify(maskedBankAccount(bank_account))])
      after = processId
    }
    await owner.query('COMMIT')
    sealed += rows.length
    if (rows.length < ROWS_AT_ONCE) return sealed
  }
}

/** In full are those that have none sealed. */
const OPEN = `
  SELECT p.process_id, p.state -> 'bankAccount' AS bank_account
  FROM return_process p
  WHERE p.account_id = $1 AND p.process_id > $2 AND jsonb_typeof(p.state -> 'bankAccount') = 'object'
    AND NOT EXISTS (SELECT FROM bank_data b WHERE b.account_id = $1 AND b.process_id = p.process_id)
  ORDER BY p.process_id LIMIT $3 FOR UPDATE`

const MASK = `
  UPDATE return_process SET state = jsonb_set(state, '{bankAccount}', $3::jsonb) WHERE account_id = $1 AND process_id = $2`

async function run(client: pg.Client, { text, values }: Statement): Promise<void> {
  await client.query(text, [...(values ?? [])])
}
