import { createClient } from '@vaivem/sdk'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../apps/server/src/platform/config.ts'
import type { Person, Role } from './staff.ts'
import { vaivem } from './mailbox.ts'
import { service } from './visitor.ts'

export interface OwnAccount {
  readonly alias: string
  readonly store: ReturnType<typeof createClient>
  /** Adds a person to the account, with a password that was drawn. */
  readonly admit: (role: Role) => Promise<Person>
}

/**
 * An account of its own, as the demo's but for what is added to its file, and without the demonstration, which is the demo's alone: what is
 * set there bothers no other test.
 */
export async function openAccount(added: string): Promise<OwnAccount> {
  const demo = await readFile(join(projectRoot, 'apps/server/src/program/demo/demo-account.yaml'), 'utf8')
  return openAccountOf(`${demo.replaceAll(': demonstracao', ': nenhuma')}\n${added}\n`)
}

/** An account of its own with this account file. */
export async function openAccountOf(accountFile: string): Promise<OwnAccount> {
  const alias = `e2e-${randomUUID().slice(0, 8)}`
  const folder = await mkdtemp(join(tmpdir(), 'vaivem-e2e-account-'))
  try {
    const file = join(folder, 'account.yaml')
    await writeFile(file, accountFile)
    await vaivem('account', 'create', alias, '--name', 'Loja de duas pessoas')
    await vaivem('apply', file, '--account', alias)
  } finally {
    await rm(folder, { recursive: true })
  }
  const told = await vaivem('credential', 'create', '--account', alias, '--name', 'e2e')
  const [, serviceKey = ''] = /(sk_\S+)/.exec(told) ?? []
  const [, serviceToken = ''] = /(st_\S+)/.exec(told) ?? []
  const store = createClient({ baseUrl: service().url, serviceKey, serviceToken })
  const admit = async (role: Role): Promise<Person> => {
    const email = `${role}-${randomUUID().slice(0, 8)}@loja.example`
    const said = await vaivem('user', 'add', email, '--account', alias, '--name', `Pessoa ${role}`, '--role', role)
    return { email, password: /Senha: (\S+)/.exec(said)?.[1] ?? '' }
  }
  return { alias, store, admit }
}
