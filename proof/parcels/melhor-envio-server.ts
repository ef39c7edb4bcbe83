import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type EmulatedMelhorEnvio,
  emulateMelhorEnvio,
} from '../../apps/server/test/connectors/melhor-envio/emulator.ts'
import type { Mishap } from './memory-carrier.ts'

/** The emulator of Melhor Envio, as a server on this machine. */
export interface MelhorEnvioServer {
  readonly address: string
  readonly emulated: EmulatedMelhorEnvio
  /** Called for each request. `request-late`: its sender gets no answer, and it is done only after it was sent again. */
  mishap: () => Mishap | 'request-late'
  /** Until every request that is late was done; answers how many there were. */
  readonly untilLateOnesCame: () => Promise<number>
  /** How long a request takes, in milliseconds: long enough for a worker to die meanwhile. */
  delay: () => number
  readonly stop: () => Promise<void>
}

/** Beyond `settlingMilliseconds` of the connector: by then the service has looked for it in vain, and sent the request again. */
const LATE_MILLISECONDS = 45_000
/** More than any run spends. */
const WALLET_CENTAVOS = 100_000_000

export async function startMelhorEnvio(): Promise<MelhorEnvioServer> {
  const emulated = emulateMelhorEnvio()
  emulated.balance = WALLET_CENTAVOS
  const state = { emulated, mishap: (): Mishap | 'request-late' => 'none', delay: () => 0 }
  const late: Promise<unknown>[] = []
  const server = createServer((request, response) => {
    const reply = async (chunks: Buffer[]) => {
      const mishap = state.mishap()
      await sleep(state.delay())
      if (mishap === 'request-lost') return void request.socket.destroy()
      const asked = {
        method: request.method as 'GET',
        url: `https://melhorenvio.com.br${request.url}`,
        headers: request.headers as Record<string, string>,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks).toString() }),
        timeoutMilliseconds: 0,
        mostAnswerBytes: 0,
      }
      if (mishap === 'request-late') {
        late.push(sleep(LATE_MILLISECONDS).then(() => emulated.send(asked)))
        return void request.socket.destroy()
      }
      const answer = await emulated.send(asked)
      await sleep(state.delay())
      if (mishap === 'answer-lost' || answer.outcome === 'failed') return void request.socket.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(answer.status === 204 ? undefined : answer.text)
    }
    request
      .toArray()
      .then(reply)
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    untilLateOnesCame: async () => (await Promise.all(late)).length,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

/** What its wallet paid so far, in centavos. */
export function spentAt({ emulated }: MelhorEnvioServer): number {
  return WALLET_CENTAVOS - emulated.balance
}
