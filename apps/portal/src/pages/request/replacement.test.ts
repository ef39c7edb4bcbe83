import { expect, test } from 'vitest'
import { exchangeExample } from '../../exchange.examples.ts'
import { show } from '../../flow.ts'
import { requestExamples } from '../../request-flow.examples.ts'
import type { Site } from '../../site.ts'

const site: Site = { language: 'pt-BR', base: '', stylesheet: '/portal.css', script: '/portal.js', store: null }
const { frame } = requestExamples['request-replacement']
const htmlOf = (changes: Partial<typeof exchangeExample> = {}) =>
  show(site, 'request-replacement', { frame, ...exchangeExample, ...changes }).html
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('the grid marks the suggested size with its reason, and strikes through what cannot be had', () => {
  const html = htmlOf()
  expect(wordsOf(html)).toContain('Você disse que ficou pequeno: sugerimos o tamanho G.')
  expect(html).toMatch(/cell-suggested">\s*<input type="radio" name="troca-2" value="Branca G" checked/)
  expect(html.match(/<s>/g)).toHaveLength(2)
  expect(html).not.toContain('value="Preta M"')
})

test('each offer tells its difference with its radio button, one that the store owes in the form it takes', () => {
  const text = wordsOf(htmlOf())
  expect(text).toContain('Você paga R$ 50,00 de diferença')
  expect(text).toContain('Você recebe R$ 10,00 em vale')
})

test('another product of several variants stands once, with its difference, and opens at once where it is the only one or one of it is chosen', () => {
  const all = htmlOf()
  expect(wordsOf(all).match(/Sandália/g)).toHaveLength(1)
  expect(all).toMatch(/<details class="product" >/)
  const [first, second] = exchangeExample.items ?? []
  const others = (first?.others ?? []).filter(({ variants }) => variants.list.length > 1)
  const only = first && second ? htmlOf({ items: [{ ...first, others }, second] }) : ''
  expect(only).toMatch(/<details class="product" open>/)
  expect(wordsOf(only)).toContain('Você paga R$ 20,00 de diferença')
})

test('other products are searched by a form of their own, before the form of the page', () => {
  const html = htmlOf({ search: 'bota <i>' })
  expect(html).toMatch(/<form\s+id="busca-2"\s+method="get"/)
  expect(html).toMatch(/name="busca"\s+form="busca-2"\s+value="bota &lt;i&gt;"/)
  expect(html.slice(html.lastIndexOf('<form'))).toContain('method="post"')
})
