import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { userInfo } from 'node:os'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { CliContext, NotOpened } from './program/cli/context.ts'
import { readLines, writeLines } from './program/cli/files.ts'
import { runCli } from './program/cli/run-cli.ts'
import { readConfig, readEnvironment, type Config } from './platform/config.ts'
import { startFault } from './program/service/announce.pt-BR.ts'
import { backUp } from './program/service/back-up.ts'
import { openForOperator, openInstallation } from './program/service/installation.ts'
import { restore } from './program/service/restore.ts'
import { prepareDatabase } from './program/service/prepare.ts'
import { runService } from './program/service/run.ts'

const out = (line: string) => process.stdout.write(`${line}\n`)
const err = (line: string) => process.stderr.write(`${line}\n`)

// A reader such as `head` may close the stream early; the rest of the output is discarded.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

const ON_MIGRATED = { migrates: false, withDemo: false, version: version() } as const

const context: CliContext = {
  out,
  err,
  readFile: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  readLines,
  writeLines,
  now: () => Temporal.Now.instant(),
  randomBytes: (count) => new Uint8Array(randomBytes(count)),
  operator: operatorName(),
  version: version(),
  open: async () => withConfig(openForOperator),
  start: ({ demo }) =>
    runWith((config) =>
      runService(
        config,
        { migrates: true, withDemo: demo, answers: true, works: true, version: version() },
        { out, err },
      ),
    ),
  serve: () => runWith((config) => runService(config, { ...ON_MIGRATED, answers: true, works: false }, { out, err })),
  work: () => runWith((config) => runService(config, { ...ON_MIGRATED, answers: false, works: true }, { out, err })),
  serveAgents: async (options) => {
    // Nothing else needs the protocol, so it is loaded only here.
    const { runAgents } = await import('./program/mcp/run-agents.ts')
    return runAgents({ ...options, version: version() }, process.env, err)
  },
  backup: async (folder) => withConfig((config) => backUp(config, folder)),
  restore: async (asked) => withConfig((config) => restore(config, asked)),
  migrate: async ({ distributed }) =>
    withConfig(async (config) => {
      const opened = await openInstallation(config)
      if (!opened.ok) return opened
      try {
        return ok(await prepareDatabase(opened.value, config.environment, { distributed }))
      } catch (error) {
        return refuse('not-opened', { faults: [startFault(error)] })
      } finally {
        await opened.value.stop()
      }
    }),
}

process.exitCode = await runCli(process.argv.slice(2), context)

async function withConfig<T>(use: (config: Config) => Promise<Result<T, NotOpened>>): Promise<Result<T, NotOpened>> {
  const config = readConfig(readEnvironment(process.env))
  return config.ok ? use(config.value) : refuse('not-opened', { faults: config.refusal.faults })
}

async function runWith(run: (config: Config) => Promise<number>): Promise<number> {
  const config = readConfig(readEnvironment(process.env))
  if (config.ok) return run(config.value)
  for (const fault of config.refusal.faults) err(fault)
  return 1
}

/** The name of the operating-system user; in a container there may be a number without a name. */
function operatorName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

function version(): string {
  const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(file) as { version: string }).version
}
