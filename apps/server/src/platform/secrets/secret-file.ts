import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Reads a secret kept in a file of mode 0600, making it with `create` where there is none.
 * Of several processes that find no file, one secret wins and every one of them answers it.
 */
export function readOrCreateSecret(path: string, create: () => string): string {
  const kept = readSecret(path)
  if (kept !== undefined) return kept
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draftFolder = mkdtempSync(join(dirname(path), '.secret-'))
  try {
    const draft = join(draftFolder, 'secret')
    writeFileSync(draft, `${create()}\n`, { mode: 0o600, flush: true })
    linkUnlessPresent(draft, path)
  } finally {
    rmSync(draftFolder, { recursive: true })
  }
  return readFileSync(path, 'utf8').trim()
}

/** The secret kept in a file, undefined where there is no file. */
export function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** A link, not a rename: it never replaces the secret another process has just made. */
function linkUnlessPresent(draft: string, path: string): void {
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
