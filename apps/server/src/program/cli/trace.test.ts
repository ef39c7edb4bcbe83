import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CliContext } from './context.ts'
import { readLines } from './files.ts'
import { runCli } from './run-cli.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaivem-trace-'))
})
afterAll(() => rm(folder, { recursive: true }))

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const REFUSED = JSON.stringify({
  time: '2026-11-23T03:10:52Z',
  level: 'info',
  message: 'request refused',
  traceId: TRACE_ID,
  operation: 'rateItems',
  method: 'POST',
  status: 401,
  code: null,
  refusal: 'unauthorized',
  reason: 'scope-missing',
  scope: 'rating:write',
  accountId: 7,
  who: 'credential 9',
  ip: '203.0.113.5',
  milliseconds: 0.7,
})
const OTHER = REFUSED.replace(TRACE_ID, 'f'.repeat(32))

async function traced(id: string, files: Readonly<Record<string, string | Buffer>>) {
  const out: string[] = []
  const err: string[] = []
  const paths = Object.keys(files).map((name) => join(folder, name))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const context = { out: (line: string) => out.push(line), err: (line: string) => err.push(line), readLines }
  const code = await runCli(['trace', id, ...paths], context as unknown as CliContext)
  return { code, out, err: err.join('\n') }
}

const TOLD = [
  'Em 2026-11-23T03:10:52Z, rateItems (POST) respondeu 401, em 0.7 ms.',
  'Quem chamou: a credencial 9, da conta 7, do endereço 203.0.113.5.',
  'Por quê: falta um escopo a quem chamou: rating:write (scope-missing).',
  expect.stringMatching(/^O que fazer: Crie uma credencial com ele/),
]

test.each<[string, string, string | Buffer]>([
  ['as it was written', 'vaivem.log', `${OTHER}\n${REFUSED}\n`],
  ['packed by gzip', 'vaivem.log.gz', gzipSync(`${OTHER}\n${REFUSED}\n`)],
  ['as journalctl -o json writes it', 'journal.json', JSON.stringify({ _PID: '7', MESSAGE: REFUSED })],
  ['as journalctl writes it', 'journal.log', `Nov 23 03:10:52 loja vaivem[7]: ${REFUSED}`],
  ['as Docker keeps it', 'docker.json', JSON.stringify({ log: `${REFUSED}\n`, stream: 'stderr' })],
  ['as kubectl logs --timestamps writes it', 'pod.log', `2026-11-23T03:10:52.1Z ${REFUSED}`],
])('a line %s is explained', async (_name, file, content) => {
  expect(await traced(TRACE_ID, { [file]: content })).toEqual({ code: 0, out: TOLD, err: '' })
})

test('several files are read, and an id is taken as a traceparent and in capitals', async () => {
  const files = { 'a.log': OTHER, 'b.log.gz': gzipSync(REFUSED) }
  expect((await traced(`00-${TRACE_ID.toUpperCase()}-00f067aa0ba902b7-01`, files)).out).toEqual(TOLD)
})

test('an id that is not found ends with exit code 1, and with the number of suppressed lines', async () => {
  const leftOut = JSON.stringify({ level: 'warn', message: 'refusals left out', status: 401, count: 12 })
  const broken = `{"traceId":"${TRACE_ID}", cut`
  const { code, out, err } = await traced(TRACE_ID, { 'none.log': [OTHER, broken, leftOut, ''].join('\n') })
  expect([code, out]).toEqual([1, []])
  expect(err).toContain(`Nenhuma linha tem o id ${TRACE_ID}.`)
  expect(err).toContain('12 recusas ficaram fora deste registro')
})

test.each(['', 'abc', `${TRACE_ID}0`, '%'])('%j is no id', async (id) => {
  const { code, err } = await traced(id, { 'any.log': REFUSED })
  expect([code, err]).toEqual([2, expect.stringContaining('32 dígitos hexadecimais')])
})

test('a file that cannot be read is named', async () => {
  const out: string[] = []
  const context = { out: (line: string) => out.push(line), err: (line: string) => out.push(line), readLines }
  const path = join(folder, 'missing.log')
  expect(await runCli(['trace', TRACE_ID, path], context as unknown as CliContext)).toBe(1)
  expect(out.join()).toContain(`${path} não pôde ser lido`)
})
