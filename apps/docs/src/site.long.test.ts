import { globSync } from 'node:fs'
import { operations, refusalCatalogue, refusalRemedies } from '@vaivem/contract'
import { expect, test } from 'vitest'
import { layOut } from './layout.ts'
import { linkTo, pages, ROOT } from './navigation.ts'
import { readIndex, searchIndex } from './search-index.ts'
import { contents, missingPage } from './site.ts'

const all = contents()
const titles = new Map(all.map(({ address, title }) => [address, title]))
const shown = new Map([...all, missingPage()].map((page) => [linkTo(page.address), layOut(page, titles)]))
const whole = [...shown]

/** What the service or the build answers beside the pages. */
const BESIDE = /^\/(?:asyncapi\.json|docs\/(?:openapi\.json|static\/|figures\/|pictures\/|reference\/[\w.-]+\.json$))/

test('the navigation names every page once, and every page that is written for the readers of the site', () => {
  const sources = pages.flatMap(({ source }) => source ?? [])
  expect(new Set(sources).size).toBe(sources.length)
  const written = globSync(['docs/*.md', 'docs/{en,tutorials,integrating,operating,explanations}/*.md'], { cwd: ROOT })
  const forDevelopers = ['README.md', 'where.md', 'glossary.md']
  expect(
    written
      .map((path) => path.slice('docs/'.length))
      .filter((path) => !sources.includes(path) && !forDevelopers.includes(path)),
  ).toEqual([])
  expect([...titles].filter(([, title]) => title === '').map(([address]) => address)).toEqual([])
})

test('every link of the site leads to a page, and to a part of it that is there', () => {
  const broken = whole.flatMap(([from, markup]) =>
    targetsOf(markup)
      .filter((target) => !leadsSomewhere(from, target))
      .map((target) => `${from} → ${target}`),
  )
  expect(broken).toEqual([])
})

test('no page uses an anchor twice, or needs a script or style that its policy refuses', () => {
  for (const [address, markup] of whole) {
    const anchors = [...markup.matchAll(/\sid="([^"]+)"/g)].map(([, anchor]) => anchor)
    expect([address, anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)]).toEqual([address, []])
    expect(markup, address).not.toMatch(/<script>|<script(?![^>]*\ssrc="\/docs\/)|\sstyle=|<style|\son\w+=/)
    expect(
      [...markup.matchAll(/<(?:script|img|link|iframe)\b[^>]*(?:src|href)="(?!\/docs\/)([^"]*)"/g)],
      address,
    ).toEqual([])
  }
})

test('every operation is shown with its address, and an example in the variables of all examples', () => {
  const reference = whole.map(([, markup]) => markup).join('')
  for (const { operationId, method } of operations) {
    expect(reference).toContain(`id="operacao-${operationId}"`)
    expect(reference).toContain(`curl -X ${method} `)
  }
  expect(reference).not.toMatch(/\$VAIVEM|\$SERVICE(?:KEY|TOKEN)/)
})

test('the catalogue says of every code of error what it means and what to do', () => {
  const catalogue = shown.get('/docs/reference/errors') ?? ''
  for (const { erroCodigo, sentence } of Object.values(refusalCatalogue)) {
    expect(catalogue).toContain(`id="${erroCodigo}"`)
    expect(catalogue).toContain(sentence)
  }
  for (const [kind, remedy] of Object.entries(refusalRemedies))
    expect([kind, remedy.length > 20, remedy.endsWith('.')]).toEqual([kind, true, true])
})

test.each([
  ['pt-BR', 'versao desatualizada', '/docs/reference/errors'],
  ['pt-BR', 'webhook woocommerce', '/docs/integrating/woocommerce'],
  ['pt-BR', 'correios', '/docs/limits'],
  ['en', 'authenticate', '/docs/en/first-integration'],
] as const)('the search in %s finds "%s"', (language, query, address) => {
  const index = readIndex(searchIndex(all.filter((page) => page.language === language)))
  const found = index
    .search(query)
    .slice(0, 8)
    .map((one) => String(one['address']).split('#')[0])
  expect(found).toContain(address)
})

function targetsOf(markup: string): string[] {
  return [...markup.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^https?:|^mailto:/.test(target))
}

function leadsSomewhere(from: string, target: string): boolean {
  if (BESIDE.test(target)) return true
  const [path = '', anchor] = target.split('#')
  const page = shown.get(path === '' ? from : path)
  return page !== undefined && (anchor === undefined || page.includes(`id="${decodeURIComponent(anchor)}"`))
}
