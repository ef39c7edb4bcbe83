/** What each command gives the project's Node to run, as arguments. */
export const programs = new Map([
  ['start', (args) => ['apps/server/src/main.ts', 'start', ...args]],
  ['vaivem', (args) => ['apps/server/src/main.ts', ...args]],
  ['test', (args) => ['node_modules/vitest/vitest.mjs', 'run', ...args]],
  ['walkthrough', (args) => ['scripts/walkthrough.ts', ...args]],
  ['bench', (args) => ['bench/main.ts', ...args]],
  ['generate', (args) => ['scripts/generate.ts', ...args]],
])
