import { expect, test } from 'vitest'
import { withValue } from '../apps/console/src/account-file/draft-text.ts'
import { policyTemplates } from '../apps/console/src/pages/first-steps/templates.pt-BR.ts'
import { readConfiguration } from '../apps/server/src/accounts/configuration/read-configuration.ts'

test.each(policyTemplates)('a new account can publish the template $id at once', ({ values }) => {
  const begun = 'nome: Loja Nova\nprefixo: LN\n'
  const text = values.reduce((known, [path, value]) => withValue(known, path, value), begun)
  const read = readConfiguration(text)
  expect(read.ok ? [] : read.refusal).toEqual([])
  expect(read.ok && read.value.reasons.length).toBeGreaterThan(2)
})
