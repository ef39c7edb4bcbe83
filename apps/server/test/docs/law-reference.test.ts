import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = new URL('../../../../', import.meta.url).pathname
const LAW = readFileSync(join(ROOT, 'docs/reference/law.md'), 'utf8')

const SOURCES = ['packages', 'apps', 'examples'] as const
const READ = /(?<!\.test)\.(?:ts|tsx|sql|yaml)$/
/** Of sources only: neither what was built of them nor what tests say. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'test'])

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesIn(path)
    return READ.test(entry.name) ? [path] : []
  })
}

const NAMED_LAW =
  /(CDC|Código de Defesa do Consumidor|LGPD|Código Civil|CTN|(?:Decreto|Lei) [\d.]+\/\d{4}|Ajuste SINIEF \d+\/\d{4}|NT \d{4}\.\d{3})/gu
const SAME: Readonly<Record<string, string>> = { 'Código de Defesa do Consumidor': 'CDC', 'Lei 13.709/2018': 'LGPD' }
/** What may stand between the articles of one law: paragraphs, items and the words that join them. */
const BETWEEN =
  /^(?:[\s,/–-]|§+ ?\d+º?|par\. ?\d+|arts?\.?(?= ?\d)|[IVX]+\b|parágrafo único|sole paragraph|caput|and\b|e\b|to\b|a\b)+/u

/** Each law that a text names with its articles, as `CDC 49`; the law alone where no article is named. */
function lawsIn(text: string): Set<string> {
  const found = new Set<string>()
  for (const match of text.matchAll(NAMED_LAW)) {
    const law = SAME[match[0]] ?? match[0]
    const articles = articlesAt(text.slice(match.index + match[0].length))
    if (articles.length === 0) found.add(law)
    for (const article of articles) found.add(`${law} ${article}`)
  }
  return found
}

/** `, arts. 24 a 26 e 35` names 24, 25, 26 and 35. */
function articlesAt(text: string): number[] {
  const start = /^\s*,?\s*(?:the )?arts?\.?\s*/u.exec(text)
  if (!start) return []
  const found: number[] = []
  let rest = text.slice(start[0].length)
  let isRange = false
  for (;;) {
    const number = /^(\d{1,3})º?/u.exec(rest)
    if (!number) return found
    const article = Number(number[1])
    const from = found.at(-1)
    if (isRange && from !== undefined) for (let one = from + 1; one < article; one++) found.push(one)
    found.push(article)
    rest = rest.slice(number[0].length)
    const between = BETWEEN.exec(rest)
    if (!between) return found
    isRange = /^\s*(?:a|to)\s*$/u.test(between[0])
    rest = rest.slice(between[0].length)
  }
}

const entries = LAW.split(/^### /mu).slice(1)
/** The laws in whose name an entry stands. */
const inTheReference = new Set(
  entries.flatMap((entry) => {
    const title = entry.split('\n')[0] ?? ''
    const laws = [...lawsIn(title)]
    const [first = ''] = laws
    // `CDC, art. 24 e art. 25` is of one law.
    const law = first.replace(/ \d+$/u, '')
    const others = [...title.matchAll(/art\. (\d+)/gu)].map(([, article]) => `${law} ${article}`)
    return [...laws, ...(law === first ? [] : others)]
  }),
)

describe('docs/reference/law.md', () => {
  const named = new Map<string, string>()
  for (const path of SOURCES.flatMap(filesIn))
    for (const law of lawsIn(readFileSync(join(ROOT, path), 'utf8'))) named.set(law, path)

  test('knows the laws that the code names: a reading that finds none would hold nothing', () => {
    expect([...named.keys()]).toEqual(
      expect.arrayContaining([
        'CDC 49',
        'CDC 18',
        'CDC 26',
        'Decreto 7.962/2013 5',
        'LGPD 18',
        'CTN 195',
        'Código Civil 132',
      ]),
    )
  })

  test('has an entry for every article that the code names', () => {
    const missing = [...named].filter(([law]) => {
      const isWhole = !/ \d+$/u.test(law)
      return !inTheReference.has(law) && !(isWhole && [...inTheReference].some((known) => known.startsWith(law)))
    })
    expect(missing.map(([law, path]) => `${law} (${path})`)).toEqual([])
  })

  test.each(entries.map((entry) => [entry.split('\n')[0] ?? '', entry] as const))(
    '%s says the term, what the product does, what is left to the store, and when it was reviewed',
    (_, entry) => {
      for (const part of ['Prazo', 'O que o Vaivém faz', 'O que fica para a loja'])
        expect(entry).toContain(`- **${part}:** `)
      const [, reviewed = ''] = /- \*\*Revisto em:\*\* (\d{4}-\d{2}-\d{2})$/mu.exec(entry) ?? []
      expect(Temporal.PlainDate.from(reviewed).toString()).toBe(reviewed)
    },
  )

  test.each([
    ['CDC, arts. 18, 24 a 26 e 35', ['CDC 18', 'CDC 24', 'CDC 25', 'CDC 26', 'CDC 35']],
    ['CDC art. 18 §1 II, 49 sole paragraph; x', ['CDC 18', 'CDC 49']],
    ['Decreto 7.962/2013, art. 5º, § 3º', ['Decreto 7.962/2013 5']],
    ['CTN, arts. 173 e 195; LGPD, art. 16, I', ['CTN 173', 'CTN 195', 'LGPD 16']],
    ['Lei 662/1949, Lei 6.802/1980 (12 Oct)', ['Lei 662/1949', 'Lei 6.802/1980']],
    ['CDC art. 26: 30 dias', ['CDC 26']],
  ])('reads %s', (text, laws) => {
    expect([...lawsIn(text)]).toEqual(laws)
  })
})
