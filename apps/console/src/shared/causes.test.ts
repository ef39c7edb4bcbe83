import { expect, test } from 'vitest'
import { causeName } from './causes.pt-BR.ts'

test('who did it is told in words', () => {
  expect(causeName('staff 7')).toBe('pessoa 7 da equipe')
  expect(causeName('staff 7', 7)).toBe('você')
  expect(causeName('credential 12')).toBe('integração 12')
  expect(causeName('command line')).toBe('linha de comando')
  expect(causeName('worker')).toBe('o sistema')
})

test('a cause that is not known yet is told as it is', () => {
  expect(causeName('robot 3')).toBe('robot 3')
})
