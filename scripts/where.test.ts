import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The rows of docs/where.md: a question, a file, a symbol. */
const answers = readFileSync(join(root, 'docs/where.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('?'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, question = '', file = '', symbol = '']) => ({ question, file, symbol }))

describe('docs/where.md', () => {
  test('answers at least sixty questions, each once', () => {
    expect(answers.length).toBeGreaterThanOrEqual(60)
    expect(new Set(answers.map(({ question }) => question)).size).toBe(answers.length)
  })

  test.each(answers)('names where to begin: $question', ({ file, symbol }) => {
    expect(existsSync(join(root, file)), `${file} is there`).toBe(true)
    expect(defines(readFileSync(join(root, file), 'utf8'), symbol), `${file} defines ${symbol}`).toBe(true)
  })
})

/** Links of the form [`symbol`](file.ts). */
const steps = [...readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/\[`(\w+)`\]\(([^)]+\.ts)\)/g)].map(
  ([, symbol = '', file = '']) => ({ symbol, file }),
)

describe('ARCHITECTURE.md', () => {
  test('follows an import through at least twenty functions', () => {
    expect(new Set(steps.map(({ symbol }) => symbol)).size).toBeGreaterThanOrEqual(20)
  })

  test.each(steps)('names $symbol where it is', ({ file, symbol }) => {
    expect(existsSync(join(root, file)), `${file} is there`).toBe(true)
    expect(defines(readFileSync(join(root, file), 'utf8'), symbol), `${file} defines ${symbol}`).toBe(true)
  })
})

/** Whether a source defines a name itself: as a function, a constant, a class, an interface or a type. */
function defines(source: string, name: string): boolean {
  return new RegExp(`^(?:export )?(?:async )?(?:function\\*?|const|class|interface|type) ${name}\\b`, 'm').test(source)
}
