import { rules } from '@vaivem/domain'
import { expect, test } from 'vitest'
import { ruleCatalogueText } from './catalogue.ts'

test('the catalogue has one row for each rule and the default verdict, in the order in which they decide', () => {
  const rows = ruleCatalogueText()
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(' | '))
  expect(rows.map(([, name]) => name)).toEqual(rules.ruleCatalogue.map(({ name }) => `\`${name}\``))
  expect(rows.map(([, , description]) => description)).toEqual(
    rules.ruleCatalogue.map(({ description }) => description),
  )
})

test('the catalogue says which rules customer service is not bound by, and which give way to the law', () => {
  expect(ruleCatalogueText()).toMatch(/`PrazoDeTroca` .* \| sim \| não \|\n/)
  expect(ruleCatalogueText()).toMatch(/`QuantidadeDisponivel` .* \| não \| não \|\n/)
})
