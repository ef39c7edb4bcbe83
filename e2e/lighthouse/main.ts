import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../apps/server/src/platform/config.ts'
import { demoStaff } from '../../apps/server/src/program/demo/demo-staff.ts'
import { findChromium } from '../support/find-chromium.ts'
import { findService } from '../support/find-service.ts'
import { FIRST_LOAD_BYTES, LEAST_SCORE, lineOf, performancePage } from './performance-page.ts'
import { type Login, lookAtScreens, type Session, weighQueue } from './screens.ts'
import { firstReturnOfNewShop } from './first-return.ts'
import { measure } from './measure.ts'
import { customerOf, pagesOf, type Ready, timesOf } from './pages.ts'

// Measures the console and the portal, looks at every page with axe in both themes, and writes docs/reference/page-performance.md;
// ends with 1 where a page is below the aim. E2E_SHOTS names a folder for the pictures.
process.exitCode = await main()

async function main(): Promise<number> {
  const chromium = findChromium()
  if (chromium === undefined) {
    console.error('Lighthouse needs a Chromium: CHROMIUM_PATH, chromium or google-chrome.')
    return 1
  }
  const { ready, operator, stop } = await findService()
  try {
    const service = JSON.parse(ready) as Ready
    const times = [...(await timesOf(service, chromium)), await firstReturnOfNewShop(chromium)]
    for (const { name, screens, seconds } of times) console.log(`${name}: ${screens} screens, ${seconds.toFixed(0)} s`)
    const customer = await customerOf(service, chromium)
    const people = demoStaff(Buffer.from(operator.MASTER_KEY, 'base64'))
    const session: Session = {
      url: service.url,
      staff: Object.fromEntries(people.map(({ role, ...person }): [string, Login] => [role, person])),
      customer,
    }
    const screens = await lookAtScreens(session, chromium, process.env['E2E_SHOTS'])
    const queueBytes = await weighQueue(session, chromium)
    const pages = await pagesOf(service, customer)
    const measured = pages.map((page) => {
      const figures = measure(page, chromium)
      console.log(lineOf(figures))
      return figures
    })
    writeFileSync(
      join(projectRoot, 'docs/reference/page-performance.md'),
      performancePage({ measured, times, screens, queueBytes, node: process.version }),
    )
    const isFast = measured.every(({ scores }) => scores.every((score) => score >= LEAST_SCORE))
    const isOpen = screens.every(({ day, night, overhang }) => day + night + overhang === 0)
    return isFast && isOpen && queueBytes < FIRST_LOAD_BYTES ? 0 : 1
  } finally {
    await stop()
  }
}
