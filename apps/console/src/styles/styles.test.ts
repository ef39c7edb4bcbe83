import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const CONSOLE = join(import.meta.dirname, '..')
const KIT = join(dirname(new URL(import.meta.resolve('@mantine/core/styles.css')).pathname), 'styles')

/** The names that a file imports from the kit, types included. */
function takenFrom(file: string): readonly string[] {
  const source = readFileSync(join(CONSOLE, file), 'utf8')
  const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(source) ?? []
  return names.split(',').map((name) => name.trim())
}

function importedBy(file: string): readonly string[] {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  return [...source.matchAll(/'@mantine\/core\/styles\/(\w+)\.css'/g)].flatMap(([, name]) => name ?? [])
}

describe('the styles of the kit', () => {
  test('are there for every component that the console takes', () => {
    const there = new Set([...importedBy('first.css'), ...importedBy('rest.css')])
    const taken = new Set<string>(globSync('**/*.tsx', { cwd: CONSOLE }).flatMap<string>((file) => takenFrom(file)))
    const bare = [...taken].filter((name) => existsSync(join(KIT, `${name}.css`)) && !there.has(name))
    expect(taken.size).toBeGreaterThan(30)
    expect(bare, 'to be imported by rest.css').toEqual([])
  })
})
