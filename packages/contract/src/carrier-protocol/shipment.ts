import { FilledText, List, named, Nullable, Quantity, Text, WholeNumber } from '../scalars.ts'
import { Centavos } from '../store-protocol/order.ts'

const MOST_VOLUMES = 100
const MOST_CONTENTS = 2_000
const PostalCode = (description: string) => Text(description, { pattern: '^[0-9]{8}$' })

const Party = named('Parte', 'Quem envia ou quem recebe, com o endereço inteiro.', {
  nome: FilledText('Nome.'),
  documento: FilledText('CPF ou CNPJ, sem pontuação.'),
  telefone: FilledText('Telefone com DDD, só algarismos.'),
  email: FilledText('E-mail.'),
  logradouro: FilledText('Rua, avenida.'),
  numero: FilledText('Número.'),
  complemento: Nullable(Text('Complemento.')),
  bairro: FilledText('Bairro.'),
  cidade: FilledText('Cidade.'),
  estado: FilledText('UF.', { pattern: '^[A-Z]{2}$' }),
  cep: PostalCode('CEP, 8 algarismos.'),
})

/** One box. */
export const Volumes = List(
  named('Volume', 'Uma caixa.', {
    pesoGramas: WholeNumber('Peso em gramas.', 1, 1_000_000),
    alturaCentimetros: WholeNumber('Altura em centímetros.', 1, 10_000),
    larguraCentimetros: WholeNumber('Largura em centímetros.', 1, 10_000),
    comprimentoCentimetros: WholeNumber('Comprimento em centímetros.', 1, 10_000),
  }),
  'As caixas.',
  { minItems: 1, maxItems: MOST_VOLUMES },
)

/** Everything about a parcel that comes back. */
export const ProtocolShipment = named('Envio', 'O que volta, de quem para quem.', {
  remetente: Party,
  destinatario: Party,
  volumes: Volumes,
  conteudos: List(
    named('Conteudo', 'Um produto do envio, como uma declaração de conteúdo o diz.', {
      descricao: FilledText('O que é.'),
      quantidade: Quantity('Unidades.', { minimum: 1 }),
      valorUnitarioCentavos: Centavos('Valor de uma unidade'),
      pesoGramas: WholeNumber('Peso de uma unidade em gramas.', 1, 1_000_000),
    }),
    'O que há dentro.',
    { minItems: 1, maxItems: MOST_CONTENTS },
  ),
  valorDeclaradoCentavos: Centavos('Valor de tudo'),
  notaFiscalChave: Nullable(Text('Chave da NF-e da venda; null: vai com declaração de conteúdo.')),
})

export const quoteAsked = {
  deCep: PostalCode('CEP de quem envia.'),
  paraCep: PostalCode('CEP de quem recebe.'),
  volumes: Volumes,
  valorDeclaradoCentavos: Centavos('Valor de tudo'),
}

const customer = {
  nome: 'Maria Souza',
  documento: '52998224725',
  telefone: '11987650000',
  email: 'maria@example.com',
  logradouro: 'Rua das Palmeiras',
  numero: '120',
  complemento: null,
  bairro: 'Santa Cecília',
  cidade: 'São Paulo',
  estado: 'SP',
  cep: '01226010',
}
const volumes = [{ pesoGramas: 400, alturaCentimetros: 6, larguraCentimetros: 22, comprimentoCentimetros: 30 }] as const

export const exampleShipment = {
  remetente: customer,
  destinatario: {
    ...customer,
    nome: 'Loja Exemplo',
    documento: '11222333000181',
    telefone: '1140028922',
    email: 'devolucoes@loja.example',
    logradouro: 'Avenida Paulista',
    numero: '1000',
    bairro: 'Bela Vista',
    cep: '01310100',
  },
  volumes,
  conteudos: [{ descricao: 'Camiseta M', quantidade: 1, valorUnitarioCentavos: 9_990, pesoGramas: 300 }],
  valorDeclaradoCentavos: 9_990,
  notaFiscalChave: null,
}

export const exampleQuoteAsked = {
  deCep: customer.cep,
  paraCep: '01310100',
  volumes,
  valorDeclaradoCentavos: 9_990,
}
