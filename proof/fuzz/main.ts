import type { Attempted, Attempting } from './attempt.ts'
import { prepare, run } from './campaign.ts'
import { readOptions } from './options.ts'
import { keep } from './regressions.ts'
import { reportOf } from './report.ts'
import { shrink } from './shrink.ts'
import { startTarget } from './target.ts'

const options = readOptions(process.argv.slice(2))
process.stderr.write(`seed ${options.seed}, ${options.requests} requests\n`)
const target = await startTarget()
try {
  const all = await prepare(target, options.seed)
  const outcome = await run(target, all, options)
  process.stdout.write(`${reportOf(target, options.seed, outcome)}\n`)
  for (const failed of firstOfEach(outcome.failures)) process.stdout.write(`${await keptAs(all, failed)}\n`)
  process.exitCode = outcome.failures.length + outcome.others.length === 0 ? 0 : 1
} finally {
  await target.stop()
}

/** One failure of each kind of each operation: the others say the same. */
function firstOfEach(failures: readonly Attempted[]): readonly Attempted[] {
  const nameOf = ({ call, faults }: Attempted) => `${call.operation} ${faults.map(({ kind }) => kind).join()}`
  return [...new Map(failures.toReversed().map((failed) => [nameOf(failed), failed])).values()]
}

/** Makes a failed call smaller and keeps it for the tests. */
async function keptAs(all: Attempting, failed: Attempted): Promise<string> {
  const call = await shrink(all, failed)
  if (!call) return `${failed.call.operation}: did not go wrong a second time, so nothing is kept`
  return `kept as regressions/${keep({ faults: failed.faults, seed: options.seed, call })}: ${call.method} ${call.target} ${JSON.stringify(call.body ?? null).slice(0, 300)}`
}
