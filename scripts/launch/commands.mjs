import { serviceFile } from './build.mjs'

/** A smaller young generation: less memory for a little more work. */
const service = () => ['--max-semi-space-size=16', serviceFile()]

/** What each command gives the project's Node to run, as arguments. */
export const programs = new Map([
  ['start', (args) => [...service(), 'start', ...args]],
  ['vaivem', (args) => [...service(), ...args]],
  ['test', (args) => ['node_modules/vitest/vitest.mjs', 'run', ...args]],
  ['e2e', (args) => ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', ...args]],
  ['lighthouse', (args) => ['e2e/lighthouse/main.ts', ...args]],
  ['walkthrough', (args) => ['scripts/walkthrough.ts', ...args]],
  ['bench', (args) => ['bench/main.ts', ...args]],
  ['fuzz', (args) => ['proof/fuzz/main.ts', ...args]],
  ['prove-growth', (args) => ['proof/growth/main.ts', ...args]],
  ['prove-http', (args) => ['proof/http/main.ts', ...args]],
  ['prove-money', (args) => ['proof/money/main.ts', ...args]],
  ['chaos', (args) => ['proof/chaos/main.ts', ...args]],
  ['soak', (args) => ['proof/soak/main.ts', ...args]],
  ['prove-restore', () => ['proof/restore/main.ts']],
  ['prove-mutation', (args) => ['proof/mutation/main.ts', ...args]],
  ['generate', (args) => ['scripts/generate.ts', ...args]],
])

const serving = [
  'build',
  'start',
  'test',
  'e2e',
  'lighthouse',
  'walkthrough',
  'bench',
  'fuzz',
  'prove-growth',
  'prove-http',
  'chaos',
  'soak',
  'prove-restore',
]

/** Whether a command answers requests, or has a service of its own do so, and so needs it and the console built. */
export function serves(command, [first]) {
  return serving.includes(command) || (command === 'vaivem' && ['start', 'serve'].includes(first))
}
