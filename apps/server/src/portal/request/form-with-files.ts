import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { noRoom, refusal } from '../../platform/http/failures.ts'

/** The content of a submitted form: fields by name, and the chosen files. */
export interface Form {
  /** The first of that name; empty when there is none. */
  readonly text: (name: string) => string
  readonly texts: (name: string) => readonly string[]
  readonly files: (name: string) => readonly FormFile[]
  /** Whether the form was larger than allowed, so that the rest was not read. */
  readonly isCut: boolean
}

export interface FormFile {
  readonly bytes: Buffer
  /** More than a file may have: what came is not all of it. */
  readonly isCut: boolean
}

const LARGEST_PHOTO = 8 * 1024 * 1024
const MOST_FILES = 30
const MOST_FIELDS = 1_200
const LARGEST_FIELD = 4_000
/** All of a form: three photos at their largest, or many that browsers made smaller. */
const LARGEST_FORM = 26 * 1024 * 1024

type Texts = readonly (readonly [string, string])[]

/** A form of texts alone, as it was read. */
export function plainForm(body: unknown): Form {
  return formOf(body instanceof URLSearchParams ? [...body].slice(0, MOST_FIELDS) : [], new Map(), false)
}

function formOf(texts: Texts, files: ReadonlyMap<string, readonly FormFile[]>, isCut: boolean): Form {
  const byName = Map.groupBy(texts, ([name]) => name)
  const all = (name: string) => (byName.get(name) ?? []).map(([, value]) => value.normalize('NFC').trim())
  return { text: (name) => all(name)[0] ?? '', texts: all, files: (name) => files.get(name) ?? [], isCut }
}

/**
 * Parses a form with files as a stream: nothing is kept beyond its limits, nothing is written to a disk. `hasRoom` is called
 * for every part; throws the 503 where there is none.
 */
export async function readFormWithFiles(
  headers: IncomingHttpHeaders,
  payload: Readable,
  hasRoom: (bytes: number) => boolean,
): Promise<Form> {
  const texts: [string, string][] = []
  const files = new Map<string, FormFile[]>()
  const isWhole = await new Promise<boolean>((resolve, reject) => {
    const parser = parserOf(headers)
    const stop = (end: () => void) => {
      payload.unpipe(parser)
      payload.resume()
      end()
    }
    const fail = (error: unknown) => stop(() => reject(malformed(error)))
    let read = 0
    payload.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > LARGEST_FORM) stop(() => resolve(false))
      else if (!hasRoom(chunk.length)) stop(() => reject(noRoom))
    })
    parser.on('field', (name, value) => texts.push([name, value]))
    parser.on('file', (name, stream) => keepFile(stream, (file) => files.set(name, [...(files.get(name) ?? []), file])))
    parser.on('finish', () => resolve(true))
    parser.on('error', fail)
    payload.on('error', fail)
    payload.on('aborted', () => fail(new Error('the form ended early')))
    payload.pipe(parser)
  })
  return formOf(texts, files, !isWhole)
}

/** A head that names no boundary is no form. */
function parserOf(headers: IncomingHttpHeaders): InstanceType<typeof Busboy> {
  const limits = { fileSize: LARGEST_PHOTO, files: MOST_FILES, fields: MOST_FIELDS, fieldSize: LARGEST_FIELD }
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits })
  } catch (error) {
    throw malformed(error)
  }
}

function malformed(error: unknown) {
  const message = error instanceof Error ? error.message : 'the form cannot be read'
  return refusal(400, { kind: 'invalid-request', faults: [{ where: '', message }] })
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
