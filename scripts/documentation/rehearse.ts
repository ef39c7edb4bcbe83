import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { PROGRAM } from '../../apps/server/test/support/program.ts'
import type { OwnService } from '../walkthrough/own-service.ts'
import { isNotRun } from './not-run.ts'
import { rehearsals } from './rehearsals.ts'
import { type Snippet, snippets } from './snippets.ts'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** The commands of a page that are run, in their order. */
export function commandsOf(page: string): readonly Snippet[] {
  return snippets.filter((one) => one.page === page && one.language === 'sh' && !isNotRun(one))
}

/** `vaivem`, and `npm run vaivem --`, are the program that the tests start; another `npm` is not run. */
const PROGRAMS = `
vaivem() { node "$PROGRAM" "$@"; }
trap 'kill $(jobs -p) 2> /dev/null || true' EXIT
npm() { [ "$1 $2 $3" = "run vaivem --" ] || return 64; vaivem "\${@:4}"; }
`

/** The words of the README and of the guides for what \`npm start\` prints. */
function printed(service: OwnService): Readonly<Record<string, string>> {
  const { url, serviceKey, serviceToken, order } = JSON.parse(service.ready) as {
    readonly url: string
    readonly serviceKey: string
    readonly serviceToken: string
    readonly order: { readonly number: string }
  }
  return { BASE: url, KEY: serviceKey, SECRET: serviceToken, ORDER: order.number }
}

/** The values that the pages give to the variables, to be replaced by those that \`npm start\` printed. */
const ASSIGNED = /\bBASE=http:\/\/127\.0\.0\.1:3000|\b(KEY|SECRET|ORDER)=…/g

/**
 * Runs the commands of a page one after the other, in a folder of their own, beside a service with the demo. Answers what they
 * wrote, and what the counterpart that only writes down heard. Throws where one of them fails.
 */
export async function rehearse(page: string, service: OwnService) {
  const variables = printed(service)
  const rehearsal = await (rehearsals[page]?.(service) ?? {})
  const folder = await mkdtemp(join(tmpdir(), 'vaivem-reader-'))
  try {
    await symlink(join(root, 'examples'), join(folder, 'examples'))
    await mkdir(join(folder, 'etc'))
    for (const [name, text] of Object.entries(rehearsal.files ?? {})) await writeFile(join(folder, name), text)
    const script = [PROGRAMS, rehearsal.before ?? '', ...written(page, rehearsal.own ?? {}), rehearsal.after ?? '']
      .join('\n')
      .replaceAll('minha-loja', aliasOf(page))
    const { stdout, stderr } = await run('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
      cwd: folder,
      env: {
        PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
        HOME: folder,
        DATA_DIR: service.dataDir,
        WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
        LOG_LEVEL: 'error',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ROOT: root,
        PROGRAM,
        ...variables,
      },
    })
    return { stdout, stderr, heard: rehearsal.recorder?.heard ?? [] }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string }
    throw new Error(`${page} could not be followed: ${stdout}\n${stderr}`, { cause: error })
  } finally {
    await rehearsal.close?.()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The commands as a reader writes them, who puts what is his in the place of the examples. */
function written(page: string, own: Readonly<Record<string, string>>): readonly string[] {
  const all = commandsOf(page).map(({ code }) => code)
  const unknown = Object.keys(own).filter((word) => !all.some((code) => code.includes(word)))
  if (unknown.length > 0) throw new Error(`${page} does not say ${unknown.join(', ')}`)
  return all.map((code) =>
    Object.entries(own)
      .reduce((text, [word, ours]) => text.replaceAll(word, ours), code)
      .replaceAll(ASSIGNED, (_, name: string | undefined) => `${name ?? 'BASE'}="$${name ?? 'BASE'}"`),
  )
}

/** Pages may each make the account of their examples: here it has the name of the page. */
function aliasOf(page: string): string {
  return `loja-${basename(page, '.md')}`
}
