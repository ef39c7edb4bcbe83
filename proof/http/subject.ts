import { startOwnService } from '../../scripts/walkthrough/own-service.ts'

/** A service of our own, and an integration that may call it. */
export interface Subject {
  readonly pid: number
  readonly port: number
  /** Lives for twenty minutes. */
  readonly bearer: string
  readonly stop: () => Promise<void>
}

export async function startSubject(): Promise<Subject> {
  const service = await startOwnService()
  try {
    const { url, serviceKey, serviceToken } = JSON.parse(service.ready) as Record<string, string>
    const answer = await fetch(`${url}/v1/pvt/seguranca/autenticar`, {
      method: 'POST',
      headers: { servicekey: serviceKey ?? '', servicetoken: serviceToken ?? '' },
    })
    const { ticket } = (await answer.json()) as { readonly ticket: { readonly bearer: string } }
    return { pid: service.pid, port: Number(new URL(url ?? '').port), bearer: ticket.bearer, stop: service.stop }
  } catch (error) {
    await service.stop()
    throw error
  }
}
