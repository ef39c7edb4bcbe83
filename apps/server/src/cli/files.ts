import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The lines of a file of any size, without their ends. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const input = createReadStream(path)
  // An error of the stream would not reach who reads its lines.
  const failed = new Promise<never>((_, reject) => input.once('error', reject))
  failed.catch(() => undefined)
  const lines = createInterface({ input, crlfDelay: Infinity })[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.race([lines.next(), failed])
    if (next.done) return
    yield next.value
  }
}

/** Makes a file that only its owner reads; one that is there already is refused. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(ended(lines)), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}
