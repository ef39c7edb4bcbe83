import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { part, plain } from '../../testing/acts.ts'
import { example } from '../../testing/contract.ts'
import { allowed, showPart, type ProcessPart } from '../../testing/process.tsx'
import { Restocks } from './restocks.tsx'

const [DONE_MANUALLY] = example('closeRestock').reposicoes

const open = (process: ProcessPart) =>
  showPart({ process, as: 'atendimento', part: (known) => <Restocks process={known} /> })

test('a process whose units do not go back to the stock by themselves has no such part', async () => {
  await open({ reposicoes: [] })
  expect(screen.queryByRole('region', { name: 'Volta ao estoque' })).toBeNull()
})

test('units that wait for a person say why, and what can be done', async () => {
  const waiting = { ...DONE_MANUALLY, estado: 'espera_pessoa', problema: 'A loja não conhece este item.' } as const
  const [retry] = allowed(`reposicoes/${waiting.id}/tentar`)
  const [close] = allowed(`reposicoes/${waiting.id}/encerrar`)
  await open({ reposicoes: [waiting], comandos: [retry, close] as never })
  const words = plain((await part('region', 'Volta ao estoque')).textContent)
  for (const said of ['1 × Camisa azul M', 'espera por você', 'A loja não conhece este item.'])
    expect(words).toContain(said)
  for (const name of ['Tentar repor de novo', 'Encerrar reposição'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('units that are back say how the shop knows it, and offer nothing', async () => {
  await open({ reposicoes: [{ ...DONE_MANUALLY, estado: 'feita', referencia: 'rep-12' }] })
  expect(plain((await part('region', 'Volta ao estoque')).textContent)).toContain('rep-12')
  expect(screen.queryByRole('button', { name: 'Encerrar reposição' })).toBeNull()
})
