import type { client } from '../../api/client.ts'
import type { Progress } from '../../shared/collect-rows.ts'

type Request = Parameters<typeof client.commandInBulk>[0]['body']
export type BulkOutcome = Extract<Awaited<ReturnType<typeof client.commandInBulk>>, { ok: true }>['entity']

export interface BulkReport {
  readonly outcome: BulkOutcome
  /** Those that were not given the command, because it was stopped or failed before them. */
  readonly left: number
  /** What ended it before its time. */
  readonly error: Error | null
}

/** The most that one request takes. */
const BATCH = 100

/**
 * Gives one command to any number of processes, a hundred at a time, each at the version that was seen. What was done stays done and is
 * told, also where it is stopped by the signal or a batch fails.
 */
export async function runBulk(
  send: (body: Request) => Promise<BulkOutcome>,
  { processos, ...said }: Request,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
): Promise<BulkReport> {
  const total = processos.length
  const results: BulkOutcome['resultados'][number][] = []
  const report = (error: Error | null): BulkReport => {
    const done = results.filter(({ feito }) => feito).length
    const outcome = { feitos: done, recusados: results.length - done, resultados: results }
    return { outcome, left: total - results.length, error }
  }
  for (let from = 0; from < total; from += BATCH) {
    if (signal.aborted) return report(null)
    onProgress({ done: from, total })
    try {
      results.push(...(await send({ ...said, processos: processos.slice(from, from + BATCH) })).resultados)
    } catch (reason) {
      if (from === 0) throw reason
      return report(reason instanceof Error ? reason : new Error(String(reason)))
    }
  }
  return report(null)
}
