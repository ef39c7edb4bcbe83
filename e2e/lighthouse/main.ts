import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../apps/server/src/platform/config.ts'
import { findChromium } from '../support/find-chromium.ts'
import { findService } from '../support/find-service.ts'
import { performancePage, LEAST_SCORE, lineOf } from './performance-page.ts'
import { measure } from './measure.ts'
import { pagesOf, type Ready, timesOf } from './pages.ts'

// Measures the console and the portal and writes docs/reference/page-performance.md; ends with 1 where a page is below the aim.
process.exitCode = await main()

async function main(): Promise<number> {
  const chromium = findChromium()
  if (chromium === undefined) {
    console.error('Lighthouse needs a Chromium: CHROMIUM_PATH, chromium or google-chrome.')
    return 1
  }
  const { ready, stop } = await findService()
  try {
    const service = JSON.parse(ready) as Ready
    const times = await timesOf(service, chromium)
    for (const { name, screens, seconds } of times) console.log(`${name}: ${screens} screens, ${seconds.toFixed(0)} s`)
    const pages = await pagesOf(service, chromium)
    const measured = pages.map((page) => {
      const figures = measure(page, chromium)
      console.log(lineOf(figures))
      return figures
    })
    writeFileSync(
      join(projectRoot, 'docs/reference/page-performance.md'),
      performancePage(measured, times, process.version),
    )
    return measured.every(({ scores }) => scores.every((score) => score >= LEAST_SCORE)) ? 0 : 1
  } finally {
    await stop()
  }
}
