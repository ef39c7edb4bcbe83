import { screen } from '@testing-library/dom'
import type { StaffRole } from '@vaivem/domain'
import type { ReactNode } from 'react'
import type { ManagedProcess } from '../api/commands.ts'
import { useProcess } from '../api/process.ts'
import { Commanding } from '../pages/processes/commanding.tsx'
import { example, type AnswerOf } from './contract.ts'
import type { PartOf } from './parts.ts'
import { service } from './service.ts'
import { show } from './show.tsx'

/** The process of the contract's examples. */
export const PROCESS = example('getManagedProcess')

export type ProcessPart = PartOf<AnswerOf<'getManagedProcess'>>

/** A refund that is planned: no example of the contract has one; what it is like is checked as everything is. */
export const REFUND: ManagedProcess['estornos'][number] = {
  id: 871502,
  finalidade: 'refund-1',
  forma: 2,
  estado: 'previsto',
  valorProdutos: 63,
  valorFrete: 14,
  valorEncargos: 0,
  valorCorrecao: 0,
  bonus: 0,
  custoEnvio: 0,
  valor: 77,
  criadoEm: '2026-11-19T12:00:00Z',
  liquidadoEm: null,
  tentativas: 0,
  problema: null,
  aMao: false,
  destinos: [],
  correcao: null,
}

/** Commands that fit now. */
export function allowed(...names: readonly string[]): readonly ManagedProcess['comandos'][number][] {
  return names.map((nome) => ({ nome, permitido: true, porque: null }))
}

export function notAllowed(nome: string, porque: string): ManagedProcess['comandos'][number] {
  return { nome, permitido: false, porque }
}

interface Shown {
  readonly process?: ProcessPart
  readonly as?: StaffRole
  readonly part: (process: ManagedProcess) => ReactNode
}

/** Shows one part of the page of a process, where commands can be given and their answers are seen. */
export async function showPart({ process = {}, as = 'atendimento', part }: Shown): Promise<void> {
  service.answers('getManagedProcess', process)
  show(<Live part={part} />, { as, at: `/processos/${PROCESS.id}` })
  await screen.findByText('processo aberto')
}

function Live({ part }: Pick<Shown, 'part'>) {
  const { data } = useProcess(PROCESS.id)
  if (!data) return null
  return (
    <Commanding process={data}>
      <span>processo aberto</span>
      {part(data)}
    </Commanding>
  )
}
