import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root }).toSorted()
/** The most that a page may hold: a reader finishes it in a few minutes. */
const MOST = { lines: 60, words: 800 }

describe('docs/decisions', () => {
  test('has a page for each number', () => {
    expect(decisions.length).toBeGreaterThan(75)
    const numbers = decisions.map((path) => path.slice('docs/decisions/'.length).slice(0, 4))
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })

  test.each(decisions)('says it on a page, under its number: %s', (path) => {
    const text = read(path)
    expect(text).toMatch(new RegExp(`^# ${path.slice('docs/decisions/'.length).slice(0, 4)}\\b`))
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST.lines)
    expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(MOST.words)
  })
})

/** Pages for developers, whose links the site of the documentation does not check. */
const forDevelopers = [
  ...globSync('*.md', { cwd: root }),
  ...globSync('docs/{README,where,glossary}.md', { cwd: root }),
  ...globSync('docs/{decisions,reference}/*.md', { cwd: root }),
  'proof/README.md',
]

test.each(forDevelopers)('every link to a file leads to one: %s', (path) => {
  const targets = [...read(path).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)\s#]+)/g)].map(([, target = '']) => target)
  expect(targets.filter((target) => !existsSync(join(root, dirname(path), target)))).toEqual([])
})
