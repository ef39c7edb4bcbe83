import { expect, test } from 'vitest'
import { causeName } from './causes.pt-BR.ts'

test('who did it is told in words', () => {
  expect(causeName('staff 7')).toBe('pessoa 7 da equipe')
  expect(causeName('staff 7', 7)).toBe('você')
  expect(causeName('credential 12')).toBe('integração 12')
  expect(causeName('command line')).toBe('linha de comando')
  expect(causeName('worker')).toBe('o sistema')
})

test('who is known by name is told by it, but the one who reads', () => {
  expect(causeName('staff 7', 8, 'Ana Souza')).toBe('Ana Souza')
  expect(causeName('staff 7', 7, 'Ana Souza')).toBe('você')
  expect(causeName('staff 7', 8, null)).toBe('pessoa 7 da equipe')
  expect(causeName('credential 12', 8, 'ERP')).toBe('integração ERP')
})

test('a cause that is not known yet is told as it is', () => {
  expect(causeName('robot 3')).toBe('robot 3')
})
