import { isNode, lineOf, nodesIn, type Source } from './sources.ts'

/** The only files that may hold SQL: repositories, and what starts, migrates and reaches a database. */
const HOLDS_SQL = /(^|\/)([a-z-]+-)?repository\.ts$|^platform\/(database|embedded-postgres)\//

const SQL =
  /\b(SELECT|INSERT INTO|DELETE FROM|UPDATE [a-z_]+( \w+)? SET|FROM [a-z_]+|JOIN [a-z_]+|WHERE [a-z_]+|ORDER BY|GROUP BY|RETURNING|FOR (NO KEY )?UPDATE)\b/

/** Where SQL stands outside of repositories, a sentence each. */
export function sqlOutsideRepositories(sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ file }) => !HOLDS_SQL.test(file))
    .flatMap((source) =>
      [...nodesIn(source.program)]
        .filter(([node]) => SQL.test(wordsOf(node)))
        .map(
          ([node]) =>
            `${source.file}:${lineOf(source, node)}: SQL stands only in repository.ts and *-repository.ts; move this into one.`,
        ),
    )
}

/** What a literal says; empty for other nodes. */
function wordsOf({ type, value }: { readonly type: string; readonly value?: unknown }): string {
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null || isNode(value)) return ''
  return String((value as { readonly raw: unknown }).raw)
}
