import { setPriority } from 'node:os'
import { type Area, AREAS, LEAST_SCORE, type Run } from './areas.ts'
import { type Options, readOptions } from './options.ts'
import { add, describe, isUnnoticed, NOTHING, percentOf, type Score, scoreOf } from './score.ts'
import { mutate } from './stryker.ts'

const NICE = 10

const options = readOptions(process.argv.slice(2))
// For an hour this takes all that the processors have left, and no more.
setPriority(NICE)
const short: string[] = []
for (const area of AREAS) {
  const runs = area.runs.filter(({ name }) => isAsked(area.name) || isAsked(name))
  if (runs.length > 0 && !(await reaches(area, runs, options))) short.push(area.name)
}
console.log(short.length === 0 ? 'every area reaches its score' : `below ${LEAST_SCORE} %: ${short.join(', ')}`)
process.exitCode = short.length === 0 ? 0 : 1

function isAsked(name: string): boolean {
  return options.only.length === 0 || options.only.includes(name)
}

/** Tries the runs of an area, says what came of each file, and answers whether all of them together reach the score. */
async function reaches({ name }: Area, runs: readonly Run[], asked: Options): Promise<boolean> {
  let total = NOTHING
  for (const run of runs) total = add(total, await tried(run, asked))
  console.log(lineOf(total, name.toUpperCase()))
  return percentOf(total) >= LEAST_SCORE
}

async function tried(run: Run, asked: Options): Promise<Score> {
  console.error(`trying ${run.name}…`)
  const { files } = await mutate(run, asked)
  let total = NOTHING
  for (const [path, { source, mutants }] of Object.entries(files)) {
    const score = scoreOf(mutants)
    const name = path.replace('src/', '')
    total = add(total, score)
    if (score.mutants > 0) console.log(lineOf(score, name))
    if (!asked.showsUnnoticed) continue
    for (const mutant of mutants.filter(isUnnoticed)) console.log(`         ${describe(name, source, mutant)}`)
  }
  return total
}

function lineOf(score: Score, name: string): string {
  return `${percentOf(score).toFixed(1).padStart(5)} %  ${name} (${score.noticed} of ${score.mutants})`
}
