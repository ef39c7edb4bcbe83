import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { floors } from './floors.ts'

// A floor as a process of its own: `node main.ts <name> <dataDir> <answerBytes>`; says its port, ends with its input.
const [name = '', dataDir = '', answerBytes = '0'] = process.argv.slice(2)
const make = floors[name]
if (!make) throw new Error(`no floor ${name}`)
const answering = await make(dataDir, Number(answerBytes))

const server = createServer((request, response) => {
  bodyOf(request)
    .then((body) => answering(request.url ?? '', body))
    .then((answer) => send(response, 200, answer))
    .catch((error: unknown) => send(response, 500, String(error)))
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
process.stdin.resume().once('end', () => process.exit())

function send(response: ServerResponse, status: number, answer: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(answer) })
    .end(answer)
}

function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  if (request.method === 'GET') return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
  })
}
