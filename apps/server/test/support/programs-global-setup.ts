import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { oncePerRun } from './once-per-run.ts'

const server = join(import.meta.dirname, '../..')
const sources = join(server, 'test/programs')

/**
 * Joins each program that tests start, and mostly kill, into one file, as the service is: it begins in a third of the
 * time. Answers how to remove them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, release } = await oncePerRun('programs', buildPrograms)
  project.provide('programs', value)
  return release
}

async function buildPrograms() {
  const modules = join(server, 'node_modules')
  await mkdir(modules, { recursive: true })
  // Where the packages that are left out are found from.
  const outDir = await mkdtemp(join(modules, '.programs-'))
  const names = await readdir(sources)
  await build({
    root: server,
    configFile: join(server, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: names.map((name) => join(sources, name)) },
    },
  })
  return { value: outDir, stop: () => rm(outDir, { recursive: true, force: true }) }
}
