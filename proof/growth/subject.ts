import { freePort } from '../../apps/server/test/support/service-process.ts'
import { startOwnService } from '../../scripts/walkthrough/own-service.ts'
import { sender } from '../fuzz/send.ts'
import type { Subject } from './measure.ts'

/** Less than a bearer lives. */
const RENEWED_AFTER_MILLISECONDS = 10 * 60_000

/** A service of our own with its demo account, and an integration that may call it. */
export async function startSubject(): Promise<Subject & { readonly stop: () => Promise<void> }> {
  const port = await freePort()
  const service = await startOwnService({ HEALTH_PORT: String(port) })
  const { url = '', serviceKey = '', serviceToken = '' } = JSON.parse(service.ready) as Record<string, string>
  const { send, close } = sender(url)
  let known: { readonly bearer: string; readonly at: number } | undefined
  return {
    send,
    bearer: async () => {
      if (!known || performance.now() - known.at > RENEWED_AFTER_MILLISECONDS) {
        const headers = { servicekey: serviceKey, servicetoken: serviceToken }
        const answer = await fetch(`${url}/v1/pvt/seguranca/autenticar`, { method: 'POST', headers })
        const { ticket } = (await answer.json()) as { readonly ticket: { readonly bearer: string } }
        known = { bearer: ticket.bearer, at: performance.now() }
      }
      return known.bearer
    },
    metricsUrl: `http://127.0.0.1:${port}/metrics`,
    stop: async () => {
      close()
      await service.stop()
    },
  }
}
