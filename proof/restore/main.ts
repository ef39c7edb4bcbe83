import { reportOf } from '../report.ts'
import { proveRestore } from './prove-restore.ts'

/** How long the service is written to before it is copied. */
const WRITE_MILLISECONDS = 3_000

const { text, exitCode } = reportOf(await proveRestore(WRITE_MILLISECONDS), { run: 'prove-restore', judgesTimes: true })
process.stdout.write(text)
process.exitCode = exitCode
