import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@vaivem/sdk'
import { startOwnService } from '../../scripts/walkthrough/own-service.ts'
import { findChromium } from '../support/find-chromium.ts'
import { anOrder } from '../support/orders.ts'

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly displayValue?: string; readonly score: number | null }>>
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

// Measures the pages that need no session, as Lighthouse simulates a slow phone; the figures go to the console.
process.exitCode = await main()

async function main(): Promise<number> {
  const chromium = findChromium()
  if (chromium === undefined) {
    console.error('Lighthouse needs a Chromium: CHROMIUM_PATH, chromium or google-chrome.')
    return 1
  }
  const own = await startOwnService()
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-lighthouse-'))
  try {
    const ready = JSON.parse(own.ready) as Record<'url' | 'serviceKey' | 'serviceToken', string>
    const link = await createClient({ ...ready, baseUrl: ready.url }).integrateFlow({
      body: { Pedido: anOrder(), LojaVirtualId: 1 },
    })
    if (!link.ok) throw new Error('no link')
    const pages = {
      link: link.entity,
      'store page': `${ready.url}/loja/demo`,
      regret: `${ready.url}/loja/demo/arrependimento`,
      'console login': `${ready.url}/console/`,
    }
    for (const [name, url] of Object.entries(pages)) console.log(measured(name, url, chromium, join(folder, 'it.json')))
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await own.stop()
  }
}

function measured(name: string, url: string, chromium: string, file: string): string {
  const flags = `--chrome-flags=--headless=new --no-sandbox`
  const done = spawnSync(
    'npm',
    ['exec', '--yes', 'lighthouse@13', '--', url, '--output=json', `--output-path=${file}`, '--quiet', flags],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: chromium } },
  )
  if (done.status !== 0) return `${name}: not measured: ${done.stderr.trim()}`
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const scores = CATEGORIES.map((id) => `${id} ${Math.round((categories[id]?.score ?? 0) * 100)}`)
  const short = Object.entries(audits).flatMap(([id, { score }]) => (score !== null && score < 0.9 ? [id] : []))
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-byte-weight'].map(
    (id) => `${id} ${audits[id]?.displayValue ?? '?'}`,
  )
  return [
    `${name}: ${[...scores, ...times].join(', ')}`,
    ...(short.length > 0 ? [`  below 90: ${short.join(', ')}`] : []),
  ].join('\n')
}
