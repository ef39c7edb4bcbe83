import Type from 'typebox'
import { Amount, Coordinate, Flag, Id, List, Name, OptionalId, Section, Whole, Word } from './schema-scalars.ts'
import { TranslationsSection } from './schema-translations.ts'
import { CARRIER_INTEGRATIONS, DELIVERY_KINDS } from './vocabulary.pt-BR.ts'

const place = {
  endereco: Name('Endereço em uma linha.', { examples: ['Av. Paulista, 1000, São Paulo, SP'] }),
  latitude: Coordinate('Latitude em graus; junto com `longitude` permite ordenar por distância.', 90),
  longitude: Coordinate('Longitude em graus.', 180),
  horario: Type.String({ description: 'Horário de atendimento.', maxLength: 255, default: '' }),
}

const DropPointSection = Section('Um ponto de entrega desta opção.', {
  id: Name('Identificador do ponto na transportadora.'),
  nome: Name('Nome do ponto.'),
  ...place,
})

const CarrierSection = Section('Uma transportadora.', {
  id: Id('Número da transportadora, seu, estável e único.'),
  nome: Name('Nome da transportadora.', { examples: ['Correios'] }),
  ativo: Flag('Se é oferecida.', true),
  integracao: Word(
    'Quem autoriza e rastreia: `demonstracao` é a transportadora embutida, que só a conta de demonstração usa em produção; com `nenhuma`, a equipe registra códigos e fatos (`capacidades.etiqueta: manual`).',
    CARRIER_INTEGRATIONS,
    { default: 'nenhuma' },
  ),
})

const PhysicalStoreSection = Section('Uma loja física que recebe devoluções.', {
  id: Id('Número da loja física, seu, estável e único.'),
  nome: Name('Nome da loja física.'),
  loja: OptionalId('Loja virtual que ela atende; vazio: todas.'),
  cep: Type.String({
    description: 'CEP: 8 algarismos, como 01310-100.',
    pattern: '^[0-9]{5}-?[0-9]{3}$',
    examples: ['01310-100'],
  }),
  ...place,
  ativo: Flag('Se recebe devoluções.', true),
})

const OptionSection = Section('Um modo de devolver.', {
  id: Id('Número da opção, seu, estável e único.'),
  tipo: Word(
    'Como o item volta: `agencia`, `coleta`, `coletaAgendada`, `coletaExpressa`, `armario`, `lojaFisica` ou `nenhuma`.',
    DELIVERY_KINDS,
  ),
  transportadora: OptionalId('Id de uma das `transportadoras`; vazio: nenhuma.'),
  descricao: Name('O que o consumidor lê.', { examples: ['Postar em uma agência dos Correios'] }),
  traducoes: TranslationsSection,
  custoLoja: Amount('O que a loja paga, em reais.', { default: 0 }),
  custoCliente: Amount(
    'O que o consumidor paga, em reais: descontado uma só vez do que recebe, nunca em arrependimento nem em garantia.',
    {
      default: 0,
    },
  ),
  prazoDias: Whole('Dias até o item chegar.', 0, 365),
  estados: Type.Array(Type.String({ description: 'UF: 2 letras maiúsculas.', pattern: '^[A-Z]{2}$' }), {
    description: 'UFs do consumidor em que é oferecida. Vazio: em todas.',
    uniqueItems: true,
    maxItems: 60,
    default: [],
    examples: [['SP', 'RJ']],
  }),
  pontos: List('Pontos onde o consumidor pode entregar.', DropPointSection, 1000),
  ativo: Flag('Se é oferecida.', true),
})

export const LogisticsSection = Section(
  'Como os itens voltam.',
  {
    transportadoras: List('Transportadoras.', CarrierSection, 200),
    lojasFisicas: List('Lojas físicas que recebem devoluções.', PhysicalStoreSection, 2000),
    opcoes: List(
      'Modos de devolver; são oferecidos do mais barato para o consumidor ao mais caro, e o mais rápido antes.',
      OptionSection,
      200,
    ),
  },
  { default: {} },
)
