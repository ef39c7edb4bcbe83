import { readDocument } from '../fuzz/document.ts'
import { CUSTOMER_FORM } from './form-shapes.ts'
import { faultOf } from './judge.ts'
import { measure, type Measured } from './measure.ts'
import { shapesOf } from './shapes.ts'
import { startSubject } from './subject.ts'

/** The operation to ask alone; absent: all. */
const [only] = process.argv.slice(2)
const began = performance.now()
const subject = await startSubject()
const all: Measured[] = []
try {
  const operations = readDocument().operations.map((operation) => ({ target: operation, shapes: shapesOf(operation) }))
  for (const { target, shapes } of [...operations, CUSTOMER_FORM]) {
    if (only !== undefined && target.id !== only) continue
    for (const shape of shapes) {
      let measured = await measure(subject, target, shape)
      // The machine may have had something else to do: what is so is so twice.
      if (faultOf(measured)) measured = await measure(subject, target, shape)
      all.push(measured)
      const fault = faultOf(measured)
      if (fault !== undefined) process.stdout.write(`${fault}\n`)
    }
  }
} finally {
  await subject.stop()
}
const faults = all.filter((measured) => faultOf(measured) !== undefined)
const exponents = all.map(({ exponent }) => exponent).filter(Number.isFinite)
const largest = all.map(({ costs }) => costs.at(-1))
const most = (figure: 'milliseconds' | 'stallMilliseconds') => Math.max(...largest.map((cost) => cost?.[figure] ?? 0))
process.stdout.write(
  `${all.length} ways in which ${new Set(all.map(({ operation }) => operation)).size} operations can grow, ` +
    `${exponents.length} of them dear enough to fit; steepest ${Math.max(...exponents).toFixed(2)}, ` +
    `dearest ${most('milliseconds').toFixed(0)} ms, longest stall ${most('stallMilliseconds').toFixed(0)} ms; ` +
    `${faults.length} failed; ${((performance.now() - began) / 60_000).toFixed(1)} minutes\n`,
)
process.exitCode = faults.length === 0 ? 0 : 1
