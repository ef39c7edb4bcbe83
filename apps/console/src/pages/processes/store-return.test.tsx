import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { part, plain } from '../../testing/acts.ts'
import { example } from '../../testing/contract.ts'
import { allowed, showPart, type ProcessPart } from '../../testing/process.tsx'
import { StoreReturn } from './store-return.tsx'

const SHOWN = example('leaveStoreReturn').devolucaoNaLoja
const TITLE = 'Devolução na loja'
const COMMANDS = ['devolucao-na-loja/tentar', 'devolucao-na-loja/deixar']

const open = (process: ProcessPart) =>
  showPart({ process, as: 'atendimento', part: (known) => <StoreReturn process={known} /> })

test('a process that its store does not show has no such part', async () => {
  await open({ devolucaoNaLoja: null })
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
})

test('a return that the store shows says how it is known there, with its parcel, and offers nothing', async () => {
  const shown = { ...SHOWN, estado: 'mostrada', referencia: '15087698226', codigoEncomenda: 'BR123456789BR' } as const
  await open({ devolucaoNaLoja: shown, comandos: allowed(...COMMANDS) })
  const words = plain((await part('region', TITLE)).textContent)
  for (const said of ['na loja', '15087698226', 'BR123456789BR']) expect(words).toContain(said)
  expect(screen.queryByRole('button')).toBeNull()
})

test('one that waits for a person says why, and what can be done', async () => {
  const shown = { ...SHOWN, estado: 'espera_pessoa', problema: 'O pedido na loja não tem um dos itens.' } as const
  await open({ devolucaoNaLoja: shown, comandos: allowed(...COMMANDS) })
  const words = plain((await part('region', TITLE)).textContent)
  for (const said of ['espera por você', 'O pedido na loja não tem um dos itens.']) expect(words).toContain(said)
  for (const name of ['Tentar mostrar de novo', 'Deixar com a loja'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})
