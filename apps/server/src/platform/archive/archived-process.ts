import { deflateSync, inflateSync } from 'node:zlib'

/** The archived data of a process, as the JSON of `process_archive.content` (docs/decisions/0098). */
export interface ArchivedProcess {
  /** The version that the document shows. */
  readonly version: number
  /** The get-process entity as text: it is answered byte by byte as it was written. */
  readonly document: string
  /** Null for a process from before verdicts were kept. */
  readonly verdict: ArchivedVerdict | null
  /** The snapshot of each event by its sequence; null for one from before snapshots were kept. */
  readonly snapshots: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>
}

export interface ArchivedVerdict {
  readonly configurationVersion: number
  readonly verdict: unknown
  readonly facts: unknown
}

/** A process as a statement returns it: its document where it is in daily use, else its archived data. */
export interface StoredDocument {
  readonly document: string | null
  readonly archived: Buffer | null
}

/** Archives are written once and read seldom. */
const LEVEL = 9

/** Compresses the JSON of an archive; reading it again must give the same text. */
export function packArchive(text: string): Buffer {
  return deflateSync(text, { level: LEVEL })
}

/** The JSON that was packed, as text. Throws where the bytes are not what was packed. */
export function unpackArchive(content: Buffer): string {
  return inflateSync(content).toString('utf8')
}

export function readArchive(content: Buffer): ArchivedProcess {
  return JSON.parse(unpackArchive(content)) as ArchivedProcess
}

/** The document of a process, wherever it lies. */
export function documentOf({ document, archived }: StoredDocument): string {
  if (document !== null) return document
  if (archived === null) throw new Error('a process has its document, or an archive')
  return readArchive(archived).document
}

/** The verdict that the archive has; null where there is no archive, or none was kept. */
export function archivedVerdict(archived: Buffer | null): ArchivedVerdict | null {
  return archived === null ? null : readArchive(archived).verdict
}
