import { serviceFile } from './build.mjs'

/** The unit tests that a change reaches: what a person runs while they write. They need no database, browser or built service. */
function isUnitRun(command, [first]) {
  return command === 'test' && first === '--changed'
}

/**
 * Test files run side by side, so threads that tidy memory for one take the processor from another: a sixth of it without these. The young
 * generation begins at its full size: growing to it costs the console's pages another fifth.
 */
const vitest = [
  '--single-threaded-gc',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  'node_modules/vitest/vitest.mjs',
  'run',
]

function testRun(args) {
  const units = isUnitRun('test', args) ? ['--project', 'unit'] : []
  return [...vitest, ...args, ...units]
}

/**
 * What Node is told of its memory when it runs the service: a smaller young generation, and an old one that is tidied when it has grown by
 * two fifths. A third less memory for a tenth more work (docs/decisions/0008-read-path.md).
 */
const serviceFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40']

const service = () => [...serviceFlags, serviceFile()]

/** What each command gives the project's Node to run, as arguments. */
export const programs = new Map([
  ['start', (args) => [...service(), 'start', ...args]],
  ['vaivem', (args) => [...service(), ...args]],
  ['test', testRun],
  ['e2e', (args) => [...vitest, '--project', 'e2e', ...args]],
  ['lighthouse', (args) => ['e2e/lighthouse/main.ts', ...args]],
  ['walkthrough', (args) => ['scripts/walkthrough.ts', ...args]],
  ['bench', (args) => ['proof/bench/main.ts', ...args]],
  ['generate', (args) => ['scripts/generate.ts', ...args]],
  ['release', (args) => ['scripts/release.ts', ...args]],
  ['pictures', (args) => ['scripts/pictures.ts', ...args]],
])

const serving = ['build', 'start', 'test', 'e2e', 'lighthouse', 'walkthrough', 'bench', 'pictures', 'prove']

/** Whether a command answers requests, or has a service of its own do so, and so needs it and the console built. */
export function serves(command, [first]) {
  if (isUnitRun(command, [first])) return false
  return serving.includes(command) || (command === 'vaivem' && ['start', 'serve'].includes(first))
}

/** Whether a command uses more than what the service runs on and is built with: what tests, checks and proves it. */
export function usesDevelopment(command) {
  return !['build', 'start', 'vaivem', 'walkthrough'].includes(command)
}
