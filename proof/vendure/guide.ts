import { followGuide } from '../../apps/server/test/connectors/follow-guide.ts'
import { GUIDE_PRICE } from '../../apps/server/test/connectors/guided-platforms.ts'
import { testApp } from '../../apps/server/test/support/app.ts'
import { testDatabase } from '../../apps/server/test/support/database.ts'
import { rangeOf } from '../../apps/server/src/platform/outbound/receiver-address.ts'
import type { Finding } from '../report.ts'
import { GUIDE, permissionsOfGuide } from './administrator.ts'
import type { Ground } from './ground.ts'
import { openCases } from './live-platform.ts'

const WAIT_MILLISECONDS = 60_000

/** The guide followed alone, with an administrator who has the permissions that it names and no others. */
export async function guide(ground: Ground, run: number): Promise<readonly Finding[]> {
  const loopback = rangeOf('127.0.0.0/8')
  const database = await testDatabase({ root: ground.rig.database.address })
  const app = await testApp({ database, webhookRanges: loopback ? [loopback] : [] })
  const since = performance.now()
  const goal =
    'the first order is found by number, id and e-mail, nothing is left unshown, the first return is paid back once'
  const finding = { name: 'the guide', goal }
  try {
    app.worker.start()
    const shop = (await openCases(ground, run))()
    const opened = { shop, hostname: ground.shop.url, close: () => undefined }
    const paidBack = await followGuide({ app, guide: GUIDE, opened, waitMilliseconds: WAIT_MILLISECONDS })
    const seconds = ((performance.now() - since) / 1000).toFixed(0)
    const figure = `${paidBack.join(', ')} centavos paid back after ${seconds} s, with ${permissionsOfGuide().length} permissions`
    return [{ ...finding, figure, isMet: paidBack.length === 1 && paidBack[0] === GUIDE_PRICE }]
  } catch (error) {
    const details = [error instanceof Error ? error.message : String(error)]
    return [{ ...finding, figure: 'it did not come to its end', isMet: false, details }]
  } finally {
    await app.worker.stop()
    await app.end()
  }
}
