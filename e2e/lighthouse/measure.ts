import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** A page to look at, as a browser comes to it for the first time. */
export interface PageToMeasure {
  readonly name: string
  readonly url: string
  /** Cookies of a session, for pages that need one. */
  readonly cookie?: string
  /** Whether searches may list it; what they may not is not judged by it. */
  readonly isListed: boolean
}

export interface Measured {
  readonly name: string
  readonly isListed: boolean
  /** 0 to 100, in the order of `CATEGORIES`. */
  readonly scores: readonly number[]
  readonly paintMilliseconds: number
  readonly bytes: number
  /** Audits below 0.9. */
  readonly short: readonly string[]
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly score: number | null }>>
}

/** Runs Lighthouse 13 as it comes: a slow phone on a slow line, simulated. Throws where it cannot. */
export function measure({ name, url, cookie, isListed }: PageToMeasure, chromium: string): Measured {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-lighthouse-'))
  try {
    const file = join(folder, 'report.json')
    const options = [
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox',
      ...(isListed ? [] : ['--skip-audits=is-crawlable,robots-txt']),
      ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
    ]
    const done = spawnSync('npm', ['exec', '--yes', 'lighthouse@13', '--', url, ...options], {
      encoding: 'utf8',
      env: { ...process.env, CHROME_PATH: chromium },
    })
    if (done.status !== 0) throw new Error(`${name} was not measured: ${done.stderr.trim()}`)
    return { name, isListed, ...figuresOf(JSON.parse(readFileSync(file, 'utf8')) as Report) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function figuresOf({ categories, audits }: Report): Omit<Measured, 'name' | 'isListed'> {
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    paintMilliseconds: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    bytes: audits['total-byte-weight']?.numericValue ?? Number.NaN,
    short: Object.entries(audits).flatMap(([id, { score }]) => (score !== null && score < 0.9 ? [id] : [])),
  }
}
