import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startOwnService } from '../../scripts/walkthrough/own-service.ts'
import { reportOf } from '../report.ts'
import { pageOf, RECORDED } from './page.ts'
import type { Demo } from './people.ts'
import { proveAgents } from './prove-agents.ts'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const service = await startOwnService()
try {
  const demo = JSON.parse(service.ready) as Demo
  const { findings, recording } = await proveAgents(demo)
  const { text, exitCode } = reportOf(findings, { run: 'agents', judgesTimes: false })
  process.stdout.write(text)
  process.exitCode = exitCode
  if (values.write && exitCode === 0) await writeFile(RECORDED, pageOf(recording, demo.url))
} finally {
  await service.stop()
}
