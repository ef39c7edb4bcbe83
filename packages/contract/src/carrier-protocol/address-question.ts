import Type from 'typebox'
import { FilledText, Id, List, named, Nullable, Quantity, Text } from '../scalars.ts'
import { Centavos } from '../store-protocol/order.ts'

const MOST_LINES = 2_000
const MOST_ADDRESSES = 200
const PostalCode = (description: string) => Text(description, { pattern: '^[0-9]{8}$' })

/** The facts that are sent to the party that chooses a return address. Of the customer only the place. */
export const addressQuestion = Type.Object({
  processo: FilledText('Número do processo na loja, como o consumidor o conhece.'),
  pedido: Nullable(Text('Número do pedido na loja; null: não tem.')),
  loja: Nullable(Id('A loja virtual do pedido; null: nenhuma.')),
  origem: named('Origem', 'De onde a encomenda parte; null: não se sabe.', {
    cep: Nullable(PostalCode('CEP, 8 algarismos.')),
    cidade: Nullable(Text('Cidade.')),
    estado: Nullable(Text('UF.', { pattern: '^[A-Z]{2}$' })),
  }),
  itens: List(
    named('ItemQueVolta', 'Unidades de um produto na encomenda.', {
      sku: Nullable(Text('SKU.')),
      descricao: Nullable(Text('O que é.')),
      quantidade: Quantity('Unidades.', { minimum: 1 }),
      valorUnitarioCentavos: Centavos('Valor de uma unidade'),
      categorias: List(Text('Identificador de uma categoria na loja.'), 'As categorias do produto.'),
      vendedor: Nullable(Text('O vendedor; null: não se sabe.')),
    }),
    'O que volta.',
    { minItems: 1, maxItems: MOST_LINES },
  ),
  enderecos: List(
    named('EnderecoDaConta', 'Um endereço de devolução da conta, em uso.', {
      id: Id('O id dele no arquivo da conta.'),
      nome: FilledText('O destinatário.'),
      cep: PostalCode('CEP, 8 algarismos.'),
      cidade: FilledText('Cidade.'),
      estado: FilledText('UF.', { pattern: '^[A-Z]{2}$' }),
    }),
    'Os que podem ser escolhidos.',
    { minItems: 1, maxItems: MOST_ADDRESSES },
  ),
})

export const exampleAddressQuestion = {
  processo: 'LE-000123',
  pedido: '1198',
  loja: 1,
  origem: { cep: '80020310', cidade: 'Curitiba', estado: 'PR' },
  itens: [
    {
      sku: 'CAM-M',
      descricao: 'Camiseta M',
      quantidade: 1,
      valorUnitarioCentavos: 9_990,
      categorias: ['17'],
      vendedor: null,
    },
  ],
  enderecos: [
    { id: 1, nome: 'Loja Exemplo', cep: '01310100', cidade: 'São Paulo', estado: 'SP' },
    { id: 2, nome: 'Loja Exemplo Sul', cep: '80020310', cidade: 'Curitiba', estado: 'PR' },
  ],
}
