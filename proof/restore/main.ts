import { proveRestore } from './prove-restore.ts'

/** How long the service is written to before it is copied. */
const WRITE_MILLISECONDS = 3_000

const findings = await proveRestore(WRITE_MILLISECONDS)
for (const { what, isRight, detail } of findings) console.log(`${isRight ? 'ok  ' : 'FAIL'} ${what} (${detail})`)
const failed = findings.filter(({ isRight }) => !isRight).length
console.log(`${findings.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
