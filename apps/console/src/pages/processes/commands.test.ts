import { operations } from '@vaivem/contract'
import { expect, test } from 'vitest'
import { commandsOn, decisionsOf, moneyCommandsOf, reasonOf, scopeOf, type Command } from './commands.ts'

const BELOW = '/v1/gestao/processos/:processoId/'
const commands = Object.values(operations).filter(
  ({ method, url, operationId }) => method === 'POST' && url.startsWith(BELOW) && operationId !== 'placeUnits',
)

test('every command asks for the scope that the contract says', () => {
  expect(commands.length).toBeGreaterThan(30)
  const told = commands
    .map(({ url, scope }) => ({ name: url.slice(BELOW.length).replaceAll(/:\w+/g, '7'), scope }))
    .filter(({ name }) => !name.endsWith('/revelar'))
  expect(told.filter(({ name, scope }) => scopeOf(name) !== scope)).toEqual([])
})

const refused: Command = { nome: 'aprovar', permitido: false, porque: 'O processo está aprovado.' }

test('a role without the scope is the first reason, then what the engine says', () => {
  expect(reasonOf(refused, () => false, 'Seu papel não permite.')).toBe('Seu papel não permite.')
  expect(reasonOf(refused, () => true, 'Seu papel não permite.')).toBe('O processo está aprovado.')
  expect(reasonOf({ ...refused, permitido: true, porque: null }, () => true, 'Seu papel não permite.')).toBeNull()
})

test('a claim about a delivery leaves approving and refusing to its own answer', () => {
  const comandos = ['aprovar', 'recusar', 'sinalizar', 'cancelar', 'reabrir'].map((nome) => ({ ...refused, nome }))
  const shown = decisionsOf({ comandos, reclamacaoEntrega: { estado: 'aberta' } } as never)
  expect(shown.map(({ nome }) => nome)).toEqual(['cancelar', 'reabrir'])
})

test('commands stand where their part is shown', () => {
  const names = ['aprovar', 'encomendas', 'encomendas/5/postagem', 'encomendas/51/postagem', 'estornos/planejar']
  const comandos = names.map((nome) => ({ nome, permitido: true, porque: null }))
  const process = { comandos } as never
  expect(decisionsOf(process).map(({ nome }) => nome)).toEqual(['aprovar'])
  expect(commandsOn(process, 'encomendas', 5).map(({ nome }) => nome)).toEqual(['encomendas/5/postagem'])
  expect(moneyCommandsOf(process).map(({ nome }) => nome)).toEqual(['estornos/planejar'])
})
