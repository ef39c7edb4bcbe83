import { existsSync } from 'fs'
import { join } from 'path'
import { root } from './project.mjs'
import { runTogether } from './run.mjs'

/** A change of any file in these folders starts the service again; Node waits for the running one to end. */
const watched = [
  'apps/server/src',
  'apps/portal/src',
  'packages/contract/src',
  'packages/csv/src',
  'packages/domain/src',
].filter((folder) => existsSync(join(root, folder)))

const service = [
  '--watch',
  '--watch-preserve-output',
  ...watched.map((folder) => `--watch-path=${folder}`),
  'apps/server/src/main.ts',
  'start',
]

/**
 * Runs what a contributor needs, from the sources: the service with its demonstration, started again on every change, and the
 * console on Vite's own server, which shows a change without a reload.
 */
export function dev(node, args) {
  return runTogether(node, [{ args: [...service, ...args] }, consolePages])
}

/** Vite reads its configuration from its folder. */
const consolePages = {
  args: [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'],
  folder: 'apps/console',
}
