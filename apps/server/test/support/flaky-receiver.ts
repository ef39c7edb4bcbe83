import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { Webhook } from 'standardwebhooks'

/** A receiver in a process of its own, written with the published library: now and then it fails, hangs or hangs up. */
const { seed } = JSON.parse(process.argv[2] ?? '{}') as { readonly seed: number }

export interface ReceiverReport {
  readonly verified: number
  readonly forged: number
  /** Deliveries of an event that had arrived before. */
  readonly repeated: number
  readonly refused: number
  readonly hung: number
  readonly dropped: number
  /** First-seen versions of each process, in the order they came. */
  readonly firstSeen: Readonly<Record<string, readonly number[]>>
}

let verifier: Webhook | undefined
let state = seed
/** The next delivery is taken, and not answered. */
let isHolding = false
const counts = { verified: 0, forged: 0, repeated: 0, refused: 0, hung: 0, dropped: 0 }
const firstSeen: Record<string, number[]> = {}
const known = new Set<string>()

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('error', () => undefined)
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (!take(Buffer.concat(chunks), request.headers as Record<string, string>))
      return void response.writeHead(400).end()
    if (isHolding) {
      isHolding = false
      counts.hung++
      return void process.stdout.write('held\n')
    }
    const mood = chance()
    if (mood < 0.1) {
      counts.refused++
      response.writeHead(mood < 0.05 ? 500 : 503).end('not now')
    } else if (mood < 0.13) counts.hung++
    else if (mood < 0.16) {
      counts.dropped++
      request.socket.destroy()
    } else response.writeHead(204).end()
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))

for await (const line of createInterface(process.stdin)) {
  if (line === 'report') process.stdout.write(`${JSON.stringify({ ...counts, firstSeen } satisfies ReceiverReport)}\n`)
  else if (line === 'hold') isHolding = true
  else verifier = new Webhook(line)
}

/** Whether the delivery is genuine; remembers when each event was seen first. */
function take(body: Buffer, headers: Record<string, string>): boolean {
  try {
    const event = verifier?.verify(body, headers) as { id: string; processoId: number; versao: number }
    counts.verified++
    if (known.has(event.id)) counts.repeated++
    else (firstSeen[event.processoId] ??= []).push(event.versao)
    known.add(event.id)
    return true
  } catch {
    counts.forged++
    return false
  }
}

/** From 0 to 1, the same for the same seed. */
function chance(): number {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
  return state / 2 ** 32
}
