import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DocumentedOperation, readDocument } from '../fuzz/document.ts'
import { CUSTOMER_FORM } from './form-shapes.ts'
import { STEEPEST } from './judge.ts'
import { exponentOf, measure, type Subject } from './measure.ts'
import { shapesOf } from './shapes.ts'
import { startSubject } from './subject.ts'

let subject: Subject & { readonly stop: () => Promise<void> }
beforeAll(async () => {
  subject = await startSubject()
}, 120_000)
afterAll(() => subject?.stop())

const { operations } = readDocument()

function operationOf(id: string): DocumentedOperation {
  const found = operations.find((operation) => operation.id === id)
  if (!found) throw new Error(`no operation is called ${id}`)
  return found
}

test('a cost is fitted: in proportion, with the square, and not at all where it is too little', () => {
  const costs = (power: number, unit: number) =>
    [1, 2, 4, 8].map((times) => ({ bytes: times * 1_000, milliseconds: unit * times ** power }))
  expect(exponentOf(costs(1, 10))).toBeCloseTo(1)
  expect(exponentOf(costs(2, 10))).toBeCloseTo(2)
  expect(exponentOf(costs(2, 0.1))).toBeNaN()
})

test('every operation with a body, and every one with a query, has ways to grow', () => {
  for (const operation of operations) expect(shapesOf(operation).length).toBeGreaterThan(0)
  expect(shapesOf(operationOf('validatePolicy')).map(({ name }) => name)).toContain('yaml-keys')
})

/** The most expensive shapes that were found; `npm run prove -- growth` sends every operation in every shape. */
const DEAREST = {
  validatePolicy: ['members', 'marks', 'yaml-keys', 'yaml-zeros'],
  importRequest: ['decimals', 'elements', 'long-lists'],
} as const

test.each(Object.entries(DEAREST))('what %s costs grows no faster than what it is sent', async (id, names) => {
  const operation = operationOf(id)
  for (const shape of shapesOf(operation).filter(({ name }) => names.some((wanted) => wanted === name))) {
    const { exponent, costs } = await measure(subject, operation, shape, { parts: [1 / 4, 1], repeats: 2 })
    expect([shape.name, costs.at(-1)?.status]).not.toEqual([shape.name, 0])
    // Two points on a busy machine: the square of four times as much would show as 2.
    expect([shape.name, Number.isNaN(exponent) || exponent < STEEPEST + 0.4]).toEqual([shape.name, true])
  }
})

test('forms of the customer’s pages are read, in every way that they grow', async () => {
  const { target, shapes } = CUSTOMER_FORM
  const statuses: (readonly [string, number | undefined])[] = []
  for (const shape of shapes) {
    const { costs } = await measure(subject, target, shape, { parts: [1 / 100], repeats: 1 })
    statuses.push([shape.name, costs[0]?.status])
  }
  // Read to its end, and answered by a page: no such session exists.
  expect(statuses.filter(([, status]) => status !== 410 && status !== 400)).toEqual([])
})
