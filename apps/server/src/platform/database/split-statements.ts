/**
 * The statements of a file of SQL, one by one, without the comments between them. Quoted bodies (`$$ … $$`), texts and comments
 * may hold semicolons; nothing else of PostgreSQL's quoting is known.
 */
export function splitStatements(sql: string): readonly string[] {
  return (sql.match(/(?:\$\$[\s\S]*?\$\$|'[^']*'|--[^\n]*|[^;])+/g) ?? [])
    .map((text) => text.replaceAll(/^(?:\s*--[^\n]*\n?)+/g, '').trim())
    .filter((text) => text !== '')
}
