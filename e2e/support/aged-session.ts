import { readConfig } from '../../apps/server/src/platform/config.ts'
import { selectAccounts, type AccountRow } from '../../apps/server/src/accounts/configuration/repository.ts'
import { openForOperator } from '../../apps/server/src/program/service/installation.ts'
import { service } from './visitor.ts'

/** Makes the sign-ins of an account look as if they had happened `minutes` minutes ago. */
export async function ageProofs(alias: string, minutes: number): Promise<void> {
  const config = readConfig(service().operator)
  if (!config.ok) throw new Error(JSON.stringify(config.refusal))
  const opened = await openForOperator(config.value)
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal))
  const { database } = opened.value
  try {
    const accounts = await database.readAsOperator<AccountRow>(selectAccounts)
    const id = accounts.find((one) => one.alias === alias)?.account_id
    if (id === undefined) throw new Error(`no account is called ${alias}`)
    await database.inAccount(id, (tx) =>
      tx.query({
        name: 'age-proofs',
        text: `UPDATE staff_session SET proved_at = coalesce(proved_at, created_at) - make_interval(mins => $2) WHERE account_id = $1`,
        values: [id, minutes],
      }),
    )
  } finally {
    await database.close()
  }
}
