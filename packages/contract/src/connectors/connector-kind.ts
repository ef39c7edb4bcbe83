import Type from 'typebox'
import { Id } from '../scalars.ts'

/** The words of the wire for the kinds of connectors; each kind has its own list in the account file. */
export const CONNECTOR_KINDS = ['loja', 'transportadora', 'provedor'] as const
export type ConnectorKindWord = (typeof CONNECTOR_KINDS)[number]

export const ConnectorKind = Type.Unsafe<ConnectorKindWord>({
  type: 'string',
  enum: [...CONNECTOR_KINDS],
  description: 'O que o conector liga: uma loja (`conectores`), uma transportadora ou um provedor de pagamento.',
})

/** The parameters that identify one connector of an account. */
export const ConnectorParams = Type.Object({ conectorId: Id('Identificador do conector na configuração.') })
export const ConnectorQuery = Type.Object({
  tipo: Type.Optional(
    Type.Unsafe<ConnectorKindWord>({
      type: 'string',
      enum: [...CONNECTOR_KINDS],
      default: 'loja',
      description: 'A lista da configuração em que o conector está; ausente, loja.',
    }),
  ),
})
