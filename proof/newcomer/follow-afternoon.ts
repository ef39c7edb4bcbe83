import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { rehearse } from '../../scripts/documentation/rehearse.ts'
import type { OwnService } from '../../scripts/walkthrough/own-service.ts'
import type { Finding } from '../report.ts'
import { findPages } from './find-pages.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const START_SECONDS = 600

/**
 * Follows the steps of a person who sees the repository for the first time, in a clean clone below `folder`, and gives how many seconds
 * each took. A step that fails throws: the steps after it would measure nothing.
 */
export async function followAfternoon(folder: string): Promise<readonly Finding[]> {
  const clone = join(folder, 'vaivem')
  const cloning = await timed(() => run('git', ['clone', '--quiet', `file://${root}`, clone]))
  const starting = await timed(() => startDemo(clone, join(folder, 'data')))
  const service = starting.value
  try {
    const readme = await timed(() => rehearse('README.md', service))
    const tutorial = await timed(() => rehearse('docs/tutorials/first-return.md', service))
    const sdk = await timed(() => installSdk(clone, join(folder, 'store'), service))
    const { url } = JSON.parse(service.ready) as { readonly url: string }
    const pages = await timed(() => findPages(url))
    return [
      row('the repository cloned on the same machine', 10, cloning.seconds),
      row('`npm start` in it: packages installed, built, first answer', 90, starting.seconds),
      row("the README's commands: token, connector, link into the flow", 5, readme.seconds),
      row('the first return, by the commands of the tutorial', 15, tutorial.seconds),
      row('the SDK packed, installed into an empty project, first integration run', 30, sdk.seconds),
      {
        name: 'the page for each of twenty words, found by the search of the documentation',
        goal: 'all among the first five',
        figure: `${pages.value.found} of ${pages.value.asked}, ${pages.seconds.toFixed(1)} s together`,
        isMet: pages.value.missed.length === 0,
        details: pages.value.missed,
      },
    ]
  } finally {
    await service.stop()
  }
}

function row(name: string, mostSeconds: number, seconds: number): Finding {
  const isMet = seconds <= mostSeconds
  return { name, goal: `at most ${mostSeconds} s`, figure: `${seconds.toFixed(1)} s`, isMet, isTimed: true }
}

async function timed<Value>(act: () => Promise<Value>): Promise<{ readonly value: Value; readonly seconds: number }> {
  const since = performance.now()
  const value = await act()
  return { value, seconds: (performance.now() - since) / 1000 }
}

/** `npm start` as the README says, on a free port; it is there when it has answered. */
async function startDemo(clone: string, dataDir: string): Promise<OwnService> {
  const readyFile = join(clone, 'ready.json')
  const { VAIVEM_MAIN: _, ...inherited } = process.env
  const env = {
    ...inherited,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    READY_FILE: readyFile,
    LOG_LEVEL: 'error',
  }
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'ignore', 'pipe'] })
  const complaints: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
  const log = () => Buffer.concat(complaints).toString()
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  try {
    const ready = await firstAnswer(readyFile, () => child.exitCode === null)
    return { ready, pid: child.pid ?? 0, dataDir, log, stop }
  } catch (error) {
    await stop()
    throw new Error(`npm start did not answer: ${log()}`, { cause: error })
  }
}

async function firstAnswer(readyFile: string, isRunning: () => boolean): Promise<string> {
  const until = performance.now() + START_SECONDS * 1000
  while (isRunning() && performance.now() < until) {
    const ready = await readFile(readyFile, 'utf8').catch(() => '')
    if (ready.endsWith('\n')) {
      const { docsUrl } = JSON.parse(ready) as { readonly docsUrl: string }
      if ((await fetch(docsUrl)).ok) return ready
    }
    await wait(50)
  }
  throw new Error('it ended, or took too long')
}

/** As a store does: the tarball in an empty project, and the example in JavaScript. */
async function installSdk(clone: string, project: string, { ready }: OwnService): Promise<void> {
  const { url, serviceKey, serviceToken } = JSON.parse(ready) as Readonly<Record<string, string>>
  await mkdir(project)
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'store', private: true, type: 'module' }))
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', project], {
    cwd: join(clone, 'packages/sdk'),
    env: ofNobody(),
  })
  const tarball = join(project, stdout.trim().split('\n').at(-1) ?? '')
  await run('npm', ['install', '--no-audit', '--no-fund', '--offline', tarball], { cwd: project, env: ofNobody() })
  await cp(join(clone, 'examples/first-integration/javascript'), project, { recursive: true })
  const env = { ...ofNobody(), BASE: url, KEY: serviceKey, SECRET: serviceToken }
  await run(process.execPath, ['first-integration.mjs'], { cwd: project, env })
}

/** The environment without the variables that the npm that started this proof, and its launcher, set for their children. */
function ofNobody(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^VAIVEM_MAIN$/.test(name)))
}
