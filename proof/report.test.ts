import { expect, test } from 'vitest'
import { type Finding, reportOf, unmetOf } from './report.ts'

const met: Finding = { name: 'writes', goal: '0 lost', figure: '0', isMet: true }
const unmet: Finding = { name: 'answers', goal: '0 strange', figure: '2', isMet: false, details: ['500 of a list'] }
const slow: Finding = { name: 'ready', goal: '≤ 2 s', figure: '3 s', isMet: false, isTimed: true, details: ['kill 7'] }
const quick: Finding = { name: 'back', goal: '≤ 2 s', figure: '1 s', isMet: true, isTimed: true }

const long = (findings: readonly Finding[]) => reportOf(findings, { run: 'seed 7', judgesTimes: true })
const short = (findings: readonly Finding[]) => reportOf(findings, { run: 'seed 7', judgesTimes: false })
const saysNo = (text: string) => text.split('\n').filter((line) => line.endsWith('| NO |')).length

test('a row that says NO is counted as failed, and the program ends with 1', () => {
  const { text, exitCode } = long([met, unmet, slow, quick])
  expect(text).toBe(
    [
      '| experiment | goal | figure | met |',
      '| --- | --- | --- | --- |',
      '| writes | 0 lost | 0 | yes |',
      '| answers | 0 strange | 2 | NO |',
      '| ready | ≤ 2 s | 3 s | NO |',
      '| back | ≤ 2 s | 1 s | yes |',
      '',
      'answers: 500 of a list',
      'ready: kill 7',
      '',
      'seed 7: 2 passed, 2 failed',
      '',
    ].join('\n'),
  )
  expect(exitCode).toBe(1)
})

test('a short form judges no time, met or not, and says so in the row and in the count', () => {
  const { text, exitCode } = short([met, slow, quick])
  expect(text).toContain('| ready | ≤ 2 s | 3 s | not judged |\n| back | ≤ 2 s | 1 s | not judged |')
  expect(text).not.toContain('kill 7')
  expect(text.trimEnd().split('\n').at(-1)).toBe('seed 7: 1 passed, 0 failed, 2 not judged')
  expect(exitCode).toBe(0)
  expect(unmetOf([met, unmet, slow, quick])).toEqual([unmet])
})

test.each([[[]], [[slow, quick]]])('what judged nothing has proved nothing: it ends with 1', (findings) => {
  const { text, exitCode } = short(findings)
  expect(text).toContain('nothing was judged')
  expect(exitCode).toBe(1)
})

test('it ends with 0 when and only when no row says NO, whatever there is', () => {
  const kinds = [met, unmet, slow, quick]
  for (let chosen = 1; chosen < 1 << kinds.length; chosen++) {
    const findings = kinds.filter((_, index) => chosen & (1 << index))
    for (const { text, exitCode } of [long(findings), short(findings)]) {
      const failed = Number(/(\d+) failed/.exec(text)?.[1])
      expect(failed).toBe(saysNo(text))
      if (failed > 0) expect(exitCode).toBe(1)
      else expect(exitCode).toBe(text.includes('nothing was judged') ? 1 : 0)
    }
  }
})

test('a bar in a figure does not end its cell', () => {
  expect(long([{ ...met, figure: 'a | b' }]).text).toContain('| a \\| b |')
})
