/** A smaller young generation: 50 MB less memory for a little more work. */
const service = ['--max-semi-space-size=16', 'apps/server/src/main.ts']

/** What each command gives the project's Node to run, as arguments. */
export const programs = new Map([
  ['start', (args) => [...service, 'start', ...args]],
  ['vaivem', (args) => [...service, ...args]],
  ['test', (args) => ['node_modules/vitest/vitest.mjs', 'run', ...args]],
  ['e2e', (args) => ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', ...args]],
  ['lighthouse', (args) => ['e2e/lighthouse/main.ts', ...args]],
  ['walkthrough', (args) => ['scripts/walkthrough.ts', ...args]],
  ['bench', (args) => ['bench/main.ts', ...args]],
  ['fuzz', (args) => ['proof/fuzz/main.ts', ...args]],
  ['prove-http', (args) => ['proof/http/main.ts', ...args]],
  ['chaos', (args) => ['proof/chaos/main.ts', ...args]],
  ['soak', (args) => ['proof/soak/main.ts', ...args]],
  ['prove-restore', () => ['proof/restore/main.ts']],
  ['prove-mutation', (args) => ['proof/mutation/main.ts', ...args]],
  ['generate', (args) => ['scripts/generate.ts', ...args]],
])

const serving = ['start', 'test', 'e2e', 'lighthouse']

/** Whether a command answers requests, or has a service of its own do so, and so needs the console built. */
export function serves(command, [first]) {
  return serving.includes(command) || (command === 'vaivem' && ['start', 'serve'].includes(first))
}
