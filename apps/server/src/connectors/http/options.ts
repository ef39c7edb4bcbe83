import type { ConnectorField } from '@vaivem/connector-kit'
import type { Connector } from '@vaivem/domain'

export const LISTS_REFUNDS = 'listaEstornos'
export const LISTS_CHANGES = 'listaMudancas'
export const RESTOCKS = 'repoeEstoque'

/** The optional operations of a shop, beyond the capabilities that every connector of the account file declares. */
export const httpOptions: readonly ConnectorField[] = [
  {
    name: LISTS_REFUNDS,
    label: 'A loja lista os estornos de um pedido',
    description: 'Se a loja atende estornos-listar; sem ela, o Vaivém não vê os estornos feitos à mão. Ausente: sim.',
    isRequired: false,
    values: ['sim', 'nao'],
  },
  {
    name: LISTS_CHANGES,
    label: 'A loja lista os pedidos que mudaram',
    description: 'Se a loja atende pedidos-mudados; sem ela, um pedido é lido quando alguém o procura. Ausente: nao.',
    isRequired: false,
    values: ['sim', 'nao'],
  },
  {
    name: RESTOCKS,
    label: 'A loja soma ao estoque as unidades que voltam',
    description: 'Se a loja atende reposicoes-criar e reposicoes-buscar. Ausente: nao.',
    isRequired: false,
    values: ['sim', 'nao'],
  },
]

const IF_ABSENT = { [LISTS_REFUNDS]: 'sim', [LISTS_CHANGES]: 'nao', [RESTOCKS]: 'nao' } as const

/** Whether the account file says that the shop has an optional part. */
export function isDeclared({ options }: Pick<Connector, 'options'>, option: keyof typeof IF_ABSENT): boolean {
  return (options[option] ?? IF_ABSENT[option]) === 'sim'
}
