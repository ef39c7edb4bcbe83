import { setTimeout as sleep } from 'node:timers/promises'
import type { Experiment } from '../experiment.ts'
import { underLoad } from './under-load.ts'

const LONGEST_STOP_MILLISECONDS = 15_000

/** Processes receive the signal to end under load, one after the other, as in an upgrade. */
export const stops: Experiment = {
  name: 'stops',
  about: 'SIGTERM to one process after the other under load, as an upgrade does',
  run: (options) =>
    underLoad('stops', options, { people: 16 }, async ({ rig, load, dice }) => {
      await load.until(100)
      const stopped: { code: number | null; milliseconds: number }[] = []
      const from = load.history.attempts.length
      for (let turn = 0; turn < (options.isLong ? 30 : 6); turn++) {
        const program = rig.programs[turn % rig.programs.length]
        if (!program) throw new Error('a rig has programs')
        stopped.push(await program.stop())
        await program.revive()
        await sleep(dice.roll(500))
      }
      const attempts = load.history.attempts.slice(from)
      const unanswered = attempts.filter(({ status }) => status === undefined)
      const longest = Math.max(...stopped.map(({ milliseconds }) => milliseconds))
      const codes = [...new Set(stopped.map(({ code }) => code))]
      return [
        {
          name: 'stops: exit',
          goal: `code 0 within ${LONGEST_STOP_MILLISECONDS / 1000} s`,
          figure: `${stopped.length} stops, codes ${codes.join(', ')}, longest ${Math.round(longest)} ms`,
          isMet: codes.every((code) => code === 0) && longest <= LONGEST_STOP_MILLISECONDS,
        },
        {
          name: 'stops: requests cut off',
          goal: '0 of those under way',
          figure: `${unanswered.length} of ${attempts.length}`,
          isMet: unanswered.length === 0,
        },
      ]
    }),
}
