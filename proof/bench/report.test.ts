import { expect, test } from 'vitest'
import { reportOf } from '../report.ts'
import { findingsOf, markdownOf, type Report } from './report.ts'

const figures = (name: string, perSecond: number) => ({
  name,
  requests: 1_000,
  perSecond,
  p50Milliseconds: 1,
  p99Milliseconds: 2,
  cpuSecondsPerThousand: 0.1,
  othersCpuSecondsPerThousand: {},
})
const aReport = (perSecond: number, change: Partial<Report['start']> = {}, isMet = true): Report => ({
  outcomes: [
    {
      name: 'get',
      title: 'A process',
      aim: 0.7,
      subject: figures('service', perSecond),
      floors: [figures('constant', 100)],
    },
    {
      name: 'free',
      title: 'No aim',
      aim: undefined,
      subject: figures('service', 1),
      floors: [figures('constant', 100)],
    },
  ],
  start: { coldMilliseconds: 9_000, warmMilliseconds: 900, idleMegabytes: 90, loadedMegabytes: 120, postgresMegabytes: 80, ...change }, // prettier-ignore
  sections: [{ title: 'The list', markdown: '## The list', isMet }],
})
const OPTIONS = { only: [], seconds: 1, rounds: 1, connections: 1, processes: 1, json: false, nodeOptions: [] }

test.each([
  ['everything is reached', aReport(70), []],
  ['a share is missed', aReport(69), ['get']],
  ['the start is too slow', aReport(70, { warmMilliseconds: 3_000 }), ['second start']],
  ['memory is too large', aReport(70, { loadedMegabytes: 200 }), ['memory']],
  ['memory was not seen', aReport(70, { loadedMegabytes: undefined }), []],
  ['a section missed what it aims at', aReport(70, {}, false), ['The list']],
])('where %s the program ends accordingly', (_, report, missed) => {
  const findings = findingsOf(report)
  expect(findings.filter(({ isMet }) => !isMet).map(({ name }) => name)).toEqual(missed)
  expect(reportOf(findings, { run: 'bench', judgesTimes: true }).exitCode).toBe(missed.length === 0 ? 0 : 1)
  const inTables = markdownOf({ ...report, sections: [] }, OPTIONS).match(/missed/g) ?? []
  expect(inTables.length).toBe(missed.filter((name) => name !== 'The list').length)
})
