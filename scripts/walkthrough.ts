import { runWalkthrough } from './walkthrough/run-walkthrough.ts'

process.exitCode = await runWalkthrough(process.argv.slice(2), {
  env: process.env,
  out: (line) => process.stdout.write(`${line}\n`),
  now: () => Temporal.Now.instant(),
})
