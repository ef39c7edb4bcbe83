import { expect, test } from 'vitest'
import { isRole, ROLES, scopesOf } from './roles.ts'

test('Nobody both runs the account and moves its money', () => {
  for (const role of ROLES) {
    const scopes: readonly string[] = scopesOf(role)
    expect([role, scopes.includes('gestao:financeiro') && scopes.includes('gestao:admin')]).toEqual([role, false])
  }
})

test('Readers and auditors change nothing', () => {
  for (const role of ['leitura', 'auditor'] as const) {
    expect(scopesOf(role).filter((scope) => !/:(read|auditoria)$/.test(scope))).toEqual([])
  }
})

test('People are admitted by administrators alone', () => {
  expect(ROLES.filter((role) => (scopesOf(role) as readonly string[]).includes('gestao:pessoas'))).toEqual(['admin'])
})

test('A text is a role only if it is in the list', () => {
  expect(ROLES.every(isRole)).toBe(true)
  expect(['', 'Admin', 'constructor', 'dono'].some(isRole)).toBe(false)
})

test('People cannot have the scopes of integrations for orders and requests', () => {
  expect(ROLES.filter((role) => (scopesOf(role) as readonly string[]).includes('processos:write'))).toEqual([])
})

test('Codes of vouchers are read by those who move money, and by nobody who runs the account', () => {
  expect(ROLES.filter((role) => (scopesOf(role) as readonly string[]).includes('vales:read'))).toEqual(['financeiro'])
})
