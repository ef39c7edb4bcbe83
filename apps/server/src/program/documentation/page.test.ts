import { openApiDocument, operations, refusalCatalogue } from '@vaivem/contract'
import { expect, test } from 'vitest'
import { renderDocumentation } from './page.ts'

const document = openApiDocument(operations)
const page = renderDocumentation(document)

test('The page shows every operation with its address and a command to try it', () => {
  for (const { operationId, method } of operations) {
    expect(page).toContain(`id="operacao-${operationId}"`)
    expect(page).toContain(`curl -X ${method} `)
  }
})

test('The page lists every code of error and every structure', () => {
  for (const { erroCodigo } of Object.values(refusalCatalogue)) expect(page).toContain(`<code>${erroCodigo}</code>`)
  expect(page).toContain('id="estrutura-Processo"')
  expect(page).toContain('postagem em locker')
})

test('The page needs no script, no inline style and nothing from another host', () => {
  expect(page).not.toMatch(/<script|\sstyle=|<style|\son\w+=/)
  expect([...page.matchAll(/(?:src|href)="([^"#][^"]*)"/g)].map(([, address]) => address)).toEqual([
    '/docs/documentation.css',
    '/docs/openapi.json',
  ])
})

test('Every link within the page leads somewhere, and no anchor is used twice', () => {
  const anchors = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, anchor]) => anchor)
  const targets = new Set([...page.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor))
  expect(new Set(anchors).size).toBe(anchors.length)
  expect([...targets].filter((target) => !anchors.includes(target))).toEqual([])
})

test('Every element that is opened is closed', () => {
  const open: string[] = []
  for (const [, slash, name = '', rest = ''] of page.matchAll(/<(\/?)([a-z0-9]+)((?:\s[^<>]*)?)>/g)) {
    if (rest.endsWith('/')) continue
    if (slash === '') open.push(name)
    else expect(open.pop()).toBe(name)
  }
  expect(open).toEqual([])
})
