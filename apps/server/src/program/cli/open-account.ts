import { type AccountRow, selectAccounts, type CredentialDeps, tokenHasher } from '../../accounts/index.ts'
import { FAILED } from './command.ts'
import type { CliContext, OpenedInstallation } from './context.ts'
import { nearest } from '../../platform/wire/nearest.ts'

/**
 * Runs `work` on the opened installation, and always closes it. Where it cannot be opened, the reason is written to
 * `context.err`.
 */
export async function withInstallation(
  context: CliContext,
  work: (installation: OpenedInstallation) => Promise<number>,
): Promise<number> {
  const opened = await context.open()
  if (!opened.ok) {
    for (const fault of opened.refusal.faults) context.err(fault)
    return FAILED
  }
  try {
    return await work(opened.value)
  } finally {
    await opened.value.database.close()
  }
}

/** Like `withInstallation`, for the account with this alias. */
export function withAccount(
  context: CliContext,
  alias: string,
  work: (account: AccountRow, installation: OpenedInstallation) => Promise<number>,
): Promise<number> {
  return withInstallation(context, async (installation) => {
    const accounts = await accountsOf(installation)
    const account = accounts.find((candidate) => candidate.alias === alias)
    if (account) return work(account, installation)
    const suggestion = nearest(
      alias,
      accounts.map((candidate) => candidate.alias),
    )
    context.err(`Não há conta com o apelido "${alias}".${suggestion ? ` Você quis dizer "${suggestion}"?` : ''}`)
    context.err('vaivem account list mostra as contas.')
    return FAILED
  })
}

/** The accounts of this installation's environment, in which an alias names one account. */
export async function accountsOf({ database, environment }: OpenedInstallation): Promise<AccountRow[]> {
  const accounts = await database.readAsOperator<AccountRow>(selectAccounts)
  return accounts.filter((account) => account.environment === environment)
}

export function credentialDeps(context: CliContext, installation: OpenedInstallation): CredentialDeps {
  return {
    inAccount: installation.database.inAccount,
    newId: installation.newId,
    now: context.now,
    randomBytes: context.randomBytes,
    hashToken: tokenHasher(installation.masterKey),
    actor: actorOf(context),
  }
}

/** The person who runs the command, as the audit names them. */
export function actorOf({ operator }: Pick<CliContext, 'operator'>): string {
  return `command line ${operator}`
}
