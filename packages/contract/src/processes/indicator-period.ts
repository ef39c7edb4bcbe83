import Type from 'typebox'
import { Day, Id } from '../scalars.ts'
import { Word } from '../word.ts'

/** The period and store of figures. */
export const periodFields = {
  de: Day('Primeiro dia, inclusive, no fuso da conta.'),
  ate: Day('Último dia, inclusive, no fuso da conta.'),
  por: Type.Optional(
    Word('O dia que conta: o da solicitação, ou o do pedido; se não vier, o da solicitação.', ['devolucao', 'pedido']),
  ),
  lojaVirtualId: Type.Optional(Id('Só os processos desta loja virtual.')),
}

/** For `forbid`: whether the period ends before it begins. */
export const inOrder = ({ de, ate }: { de?: unknown; ate?: unknown }) =>
  typeof de === 'string' && typeof ate === 'string' && de > ate
