import type { ConnectorField, Shop } from '@vaivem/connector-kit'

export const LISTS_REFUNDS = 'listaEstornos'

/** What a shop may leave out beyond the capabilities that every connector of the account file has. */
export const httpOptions: readonly ConnectorField[] = [
  {
    name: LISTS_REFUNDS,
    label: 'A loja lista os estornos de um pedido',
    description: 'Se a loja atende estornos-listar; sem ela, o Vaivém não vê os estornos feitos à mão. Ausente: sim.',
    isRequired: false,
    values: ['sim', 'nao'],
  },
]

/** Whether the account file says that the shop has an optional part; it has, where nothing is said. */
export function isDeclared({ connector }: Pick<Shop, 'connector'>, option: string): boolean {
  return (connector.options[option] ?? 'sim') === 'sim'
}
