import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import { chooseOwner } from '../../src/platform/embedded-postgres/owner.ts'
import { programOptions } from '../../src/platform/embedded-postgres/program.ts'

/** Where PgBouncer takes connections: the folder of its socket, and its port. */
export type PoolerAddress = Required<Pick<DatabaseAddress, 'host' | 'port'>>

const PORT = 6432
const PATIENCE_MILLISECONDS = 30_000

/**
 * Starts a PgBouncer of the program that is named in front of a PostgreSQL, which lends a connection for a transaction at a time. It lets one
 * user in, to every database. It is set as `docs/operating/scale-out.md` says: with prepared statements (1.21 or newer), and leaving out the time
 * limits that the service asks for when it connects, which its role has as well.
 */
export async function startPooler(
  program: string,
  behind: DatabaseAddress,
  user: Required<Pick<DatabaseAddress, 'user' | 'password'>>,
): Promise<{ readonly address: PoolerAddress; readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'))
  const written = (name: string, lines: readonly string[]) => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
    return join(folder, name)
  }
  const users = written('users.txt', [`"${user.user}" "${user.password}"`])
  const settings = written('pgbouncer.ini', [
    '[databases]',
    `* = host=${behind.host} port=${behind.port ?? 5432}`,
    '[pgbouncer]',
    `unix_socket_dir = ${folder}`,
    `listen_port = ${PORT}`,
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'max_prepared_statements = 500',
    'ignore_startup_parameters = options',
    'max_client_conn = 2000',
    // Of every database; the PostgreSQL of a run takes 60, and each test file has a database.
    'default_pool_size = 8',
    'server_idle_timeout = 2',
  ])
  const owner = chooseOwner('/nowhere')
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const child = spawn(program, ['-q', settings], { ...programOptions(owner), stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const since = performance.now()
  while (!existsSync(join(folder, `.s.PGSQL.${PORT}`))) {
    if (child.exitCode !== null || performance.now() - since > PATIENCE_MILLISECONDS) {
      await stop()
      throw new Error(`${program} did not take connections`)
    }
    await sleep(20)
  }
  return { address: { host: folder, port: PORT }, stop }
}
