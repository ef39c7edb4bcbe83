import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@vaivem/sdk'
import type { Environment } from '../../apps/server/src/platform/config.ts'
import { attachInvoices } from './attach-invoices.ts'
import { integrateFlow } from './customer-flow.ts'
import { createPrintingFetch } from './exchanges.ts'
import { createExpectations, Surprise } from './expectations.ts'
import { findService, type Service } from './find-service.ts'
import { checkEligibility, evaluateRules } from './judge-the-order.ts'
import { authenticate, calculateText, readConnector, readVouchers } from './meet-the-account.ts'
import { getProcess, importOrder, listProcesses } from './open-the-process.ts'
import { readOptions, USAGE, type Options } from './options.ts'
import { asOfNow, chooseOne, readOrders } from './orders.ts'
import { takePublishedInvoices } from './published-invoices.ts'
import { takePublishedOrders } from './published-orders.ts'
import { filesOf, SAMPLES } from './sample-files.ts'
import { rateItem, splitRefund } from './settle.ts'
import type { ScenarioOrder, Stage } from './story.ts'

export interface Surroundings {
  readonly env: Environment
  readonly out: (line: string) => void
  readonly now: () => Temporal.Instant
}

const [DONE, SURPRISED, CALLED_WRONGLY] = [0, 1, 2]

/** The whole story; answers the exit code: 0 as expected, 1 a surprise, 2 called wrongly. */
export async function runWalkthrough(args: readonly string[], { env, out, now }: Surroundings): Promise<number> {
  const options = readOptions(args)
  if (!options.ok) return complain(`${options.refusal.sentence}\n\n${USAGE}`, CALLED_WRONGLY)
  if (options.value === 'help') return complain(USAGE, DONE)
  const lost = [...options.value.orders, ...options.value.invoices].filter((path) => !existsSync(path))
  if (lost.length > 0) return complain(`Não encontrei: ${lost.join(', ')}.`, CALLED_WRONGLY)
  const found = await findService(options.value, env)
  if (!found.ok) return complain(found.refusal.sentence, SURPRISED)
  try {
    out(`Serviço em ${found.value.url} (${found.value.found})`)
    await runScenario(found.value, options.value, { out, now: now() })
    return DONE
  } catch (error) {
    if (!(error instanceof Surprise)) throw error
    return complain(`\n✘ ${error.message}`, SURPRISED)
  } finally {
    await found.value.stop()
  }

  function complain(text: string, exitCode: number): number {
    out(text)
    return exitCode
  }
}

async function runScenario(
  service: Service,
  options: Options,
  { out, now }: { out: Surroundings['out']; now: Temporal.Instant },
): Promise<void> {
  const since = performance.now()
  const expect = createExpectations()
  const fetch = createPrintingFetch({ out, isVerbose: options.isVerbose })
  let steps = 0
  const stage: Stage = {
    client: createClient({
      baseUrl: service.url,
      serviceKey: service.serviceKey,
      serviceToken: service.serviceToken,
      fetch,
    }),
    expect,
    service,
    fetch,
    now,
    step: (title) => out(`\n${(steps += 1)}. ${title}`),
    tell: (text) => out(text.startsWith('   ') ? text : `         ${text}`),
    run: now.epochMilliseconds.toString(36),
    storeId: service.isDemo ? 1 : undefined,
  }
  await walk(stage, options)
  const seconds = ((performance.now() - since) / 1000).toFixed(1).replace('.', ',')
  out(`\n✔ ${steps} passos, ${expect.count()} conferências, tudo como esperado em ${seconds} s`)
}

/** The chapters, in order. */
async function walk(stage: Stage, options: Options): Promise<void> {
  const story = ownOrder(stage)
  await authenticate(stage)
  await readConnector(stage)
  await evaluateRules(stage, story)
  await checkEligibility(stage, story)
  const vouchers = await readVouchers(stage)
  const terms = await calculateText(stage, vouchers)
  await integrateFlow(stage, story)
  const created = await importOrder(stage, story, terms)
  await getProcess(stage, created)
  await listProcesses(stage, created)
  await attachInvoices(stage, created)
  await rateItem(stage, created)
  await splitRefund(stage, story, terms)
  await takePublishedOrders(stage, options, terms)
  await takePublishedInvoices(stage, options)
}

/** Our own order in the form VTEX publishes, as if it had arrived two days ago. */
function ownOrder({ now, run }: Stage): ScenarioOrder {
  const [file] = filesOf([join(SAMPLES, 'vtex-order.json')], '.json')
  const read = file && readOrders(file, { platform: 'vtex', currency: 'BRL' })
  const [published] = read?.ok ? read.value.orders : []
  if (!published) throw new Error('our own order converts')
  const order = asOfNow(published, now, run)
  const choice = chooseOne(order)
  if (!choice.ok) throw new Error(choice.refusal.sentence)
  return { order, chosen: choice.value }
}
