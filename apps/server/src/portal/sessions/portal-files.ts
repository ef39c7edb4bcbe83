import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'

/** A file that every page needs, with a version for its address: kept by browsers for good. */
export interface PortalFile {
  readonly content: string
  /** The same, packed for browsers that say they can unpack it. */
  readonly gzipped: Buffer
  readonly version: string
  readonly type: string
}

export const PORTAL_STYLES = fileOf('@vaivem/portal/portal.css', 'text/css; charset=utf-8')
export const PORTAL_SCRIPT = fileOf('@vaivem/portal/portal-script.js', 'text/javascript; charset=utf-8')

export function versionOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}

function fileOf(name: string, type: string): PortalFile {
  const content = readFileSync(createRequire(import.meta.url).resolve(name), 'utf8')
  return { content, gzipped: gzipSync(content), version: versionOf(content), type }
}
