import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { BusboyFileStream, Busboy, type BusboyHeaders } from '@fastify/busboy'

/** What a page's form brought: texts by name, and the files that were chosen. */
export interface Form {
  /** The first of that name; empty when there is none. */
  readonly text: (name: string) => string
  readonly texts: (name: string) => readonly string[]
  readonly files: (name: string) => readonly FormFile[]
}

export interface FormFile {
  readonly bytes: Buffer
  /** More than a file may have: what came is not all of it. */
  readonly isCut: boolean
}

/** What was sent is no form, or more than one may be. */
export class FormTooLarge extends Error {
  readonly statusCode = 413
}

export const LARGEST_PHOTO = 8 * 1024 * 1024
const MOST_FILES = 30
const MOST_FIELDS = 1_200
const LARGEST_FIELD = 4_000
/** All of a form: three photos at their largest, or many that browsers made smaller. */
const LARGEST_FORM = 26 * 1024 * 1024

export function formOf(texts: readonly (readonly [string, string])[], files: ReadonlyMap<string, readonly FormFile[]>): Form {
  const byName = Map.groupBy(texts, ([name]) => name)
  const all = (name: string) => (byName.get(name) ?? []).map(([, value]) => value)
  return { text: (name) => all(name)[0] ?? '', texts: all, files: (name) => files.get(name) ?? [] }
}

/** A form of texts alone, as browsers send it unless told otherwise. */
export function readPlainForm(body: Buffer): Form {
  return formOf([...new URLSearchParams(body.toString('utf8'))].slice(0, MOST_FIELDS), new Map())
}

/** A form with files, read as it comes: nothing is kept beyond its limits, nothing is written to a disk. */
export async function readFormWithFiles(headers: IncomingHttpHeaders, payload: Readable): Promise<Form> {
  const texts: [string, string][] = []
  const files = new Map<string, FormFile[]>()
  await new Promise<void>((resolve, reject) => {
    const parser = new Busboy({
      headers: headers as BusboyHeaders,
      limits: { fileSize: LARGEST_PHOTO, files: MOST_FILES, fields: MOST_FIELDS, fieldSize: LARGEST_FIELD, parts: MOST_FIELDS },
    })
    let read = 0
    payload.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > LARGEST_FORM) stop(new FormTooLarge('a form is larger than it may be'))
    })
    const stop = (error: Error) => {
      payload.unpipe(parser)
      payload.resume()
      reject(error)
    }
    parser.on('field', (name, value) => texts.push([name, value]))
    parser.on('file', (name, stream) => keepFile(stream, (file) => files.set(name, [...(files.get(name) ?? []), file])))
    parser.on('finish', resolve)
    parser.on('error', (error) => stop(error instanceof Error ? error : new Error('the form cannot be read')))
    payload.on('error', stop)
    payload.on('aborted', () => stop(new Error('the form ended early')))
    payload.pipe(parser)
  })
  return formOf(texts, files)
}

/** A file field that was left empty brings an empty file: none was chosen. */
function keepFile(stream: BusboyFileStream, keep: (file: FormFile) => void): void {
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  stream.on('end', () => {
    const bytes = Buffer.concat(parts)
    if (bytes.length > 0) keep({ bytes, isCut: stream.truncated })
  })
}
