import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { composedStatements } from './composed.ts'
import type { Sources } from './declarations.ts'
import { textOf, SOURCES } from './sources.ts'
import { namesOf, type Site } from './sites.ts'

/** A statement as PostgreSQL gets it. */
export interface Statement {
  readonly site: Site
  /** Empty where a bare text is sent. */
  readonly name: string
  readonly text: string
}

type Named = { readonly name: string; readonly text: string }
/** Any object with a name and a text, which statements have too; of a statement both are strings. */
type Thunk = () => Readonly<Record<keyof Named, unknown>>

/** Statements that these files compose of names of roles and databases are sent when this program makes its own database. */
const STARTS_DATABASES = /^platform\/(database|embedded-postgres)\//

/** Speaks to Citus alone, whose catalogue and functions an ordinary database lacks. */
const OF_CITUS = 'platform/database/distribution.ts'

/**
 * The texts of statements. Those that are composed of constants are evaluated where they are written, at the end of their own module,
 * which this process loads once more with that addition; those that a function composes of its arguments come from `composed.ts`. Also
 * gives those that are composed and missing there, a sentence each.
 */
export async function statementsOf(
  sources: Sources,
  sites: readonly Site[],
): Promise<{ readonly statements: readonly Statement[]; readonly missing: readonly string[] }> {
  const statements: Statement[] = []
  const missing: string[] = []
  const thunks = await loadThunks(sites)
  const composed = await composedStatements()
  for (const site of sites) {
    if (site.source.file === OF_CITUS) continue
    const constant = valueOf(thunks.get(site))
    if (constant === 'other') continue
    if (constant) statements.push({ site, ...constant })
    else if (STARTS_DATABASES.test(site.source.file)) continue
    else if (site.name)
      for (const pattern of namesOf(sources, site)) {
        const variants = composed.filter(({ name }) => pattern.test(name))
        statements.push(...variants.map(({ name, text }) => ({ site, name, text })))
        if (variants.length === 0)
          missing.push(
            `${site.place}: scripts/statements/composed.ts makes no statement of a name like ${pattern.source}.`,
          )
      }
    else missing.push(`${site.place}: a text that is composed needs a name: send it as a statement.`)
  }
  return { statements, missing }
}

/** Undefined where it reads what only a call has; `other` where it is no statement. */
function valueOf(thunk: Thunk | undefined): Named | 'other' | undefined {
  try {
    if (!thunk) return undefined
    const { name, text } = thunk()
    return typeof name === 'string' && typeof text === 'string' ? { name, text } : 'other'
  } catch (error) {
    if (error instanceof ReferenceError) return undefined
    throw error
  }
}

async function loadThunks(sites: readonly Site[]): Promise<ReadonlyMap<Site, Thunk>> {
  const bySource = Map.groupBy(sites, ({ source }) => source)
  const additions = new Map([...bySource].map(([{ file }, own]) => [urlOf(file), additionOf(own)]))
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      const addition = additions.get(url)
      if (addition === undefined) return loaded
      const source = Buffer.from(loaded.source as Uint8Array).toString()
      return { ...loaded, source: `${source}\n${addition}` }
    },
  })
  const found = await Promise.all(
    [...bySource].map(async ([{ file }, own]) => {
      const { statementsOfThisFile } = (await import(urlOf(file))) as {
        readonly statementsOfThisFile: readonly Thunk[]
      }
      return own.flatMap((site, index) => {
        const thunk = statementsOfThisFile[index]
        return thunk ? [[site, thunk] as const] : []
      })
    }),
  )
  return new Map(found.flat())
}

function additionOf(sites: readonly Site[]): string {
  const thunks = sites.map(({ source, name, text }) => {
    return `() => ({ name: ${name ? textOf(source, name) : "''"}, text: ${textOf(source, text)} })`
  })
  return `export const statementsOfThisFile = [${thunks.join(',\n')}]`
}

function urlOf(file: string): string {
  return `${pathToFileURL(join(SOURCES, file)).href}?with-its-statements`
}
