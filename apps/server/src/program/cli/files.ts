import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline as pipe, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/**
 * The lines of a file of any size, without their ends. Only "\n" ends a line. `-` is the standard input; a file whose name
 * ends in `.gz` is unpacked.
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  let begun = ''
  for await (const chunk of open(path).setEncoding('utf8') as AsyncIterable<string>) {
    const [end = '', ...more] = chunk.split('\n')
    begun += end
    const last = more.pop()
    if (last === undefined) continue
    yield begun
    yield* more
    begun = last
  }
  if (begun !== '') yield begun
}

function open(path: string): Readable {
  if (path === '-') return process.stdin
  const file = createReadStream(path)
  // An error of the file ends the unpacked stream, so that its reader gets it.
  return path.endsWith('.gz') ? pipe(file, createGunzip(), () => undefined) : file
}

/** Creates a file that only its owner can read; fails where the file exists. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(ended(lines)), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}
