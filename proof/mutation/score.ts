/** As Stryker's report says it, so far as it is used: github.com/stryker-mutator/mutation-testing-elements. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}

export interface Mutant {
  readonly status:
    | 'Killed'
    | 'Timeout'
    | 'Survived'
    | 'NoCoverage'
    | 'CompileError'
    | 'RuntimeError'
    | 'Ignored'
    | 'Pending'
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: Position; readonly end: Position }
}

interface Position {
  readonly line: number
  readonly column: number
}

/** How many changed programs there were, and how many of them a test noticed. */
export interface Score {
  readonly noticed: number
  readonly mutants: number
}

export const NOTHING: Score = { noticed: 0, mutants: 0 }

/**
 * A mutant is noticed when a test fails, or never ends, because of it. One that no program is (it does not compile, or cannot
 * be loaded) and one that a comment in the code excuses count on neither side.
 */
export function scoreOf(mutants: readonly Mutant[]): Score {
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  return { noticed, mutants: noticed + mutants.filter(isUnnoticed).length }
}

export function isUnnoticed({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage'
}

export function add(first: Score, second: Score): Score {
  return { noticed: first.noticed + second.noticed, mutants: first.mutants + second.mutants }
}

/** In percent; where there is nothing to change there is nothing to notice, and that proves nothing: 0. */
export function percentOf({ noticed, mutants }: Score): number {
  return mutants === 0 ? 0 : (100 * noticed) / mutants
}

/** What was changed into what, and where. */
export function describe(path: string, source: string, { location, mutatorName, replacement }: Mutant): string {
  const { start, end } = location
  const line = source.split('\n')[start.line - 1] ?? ''
  const original = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined)
  const changed = replacement?.replaceAll(/\s+/g, ' ') ?? mutatorName
  return `${path}:${start.line}:${start.column} ${original}${start.line === end.line ? '' : ' …'} → ${changed}`
}
