import type { Carrier, DropPoint, Logistics, LogisticsOption, PhysicalStore } from '@vaivem/domain'
import Type from 'typebox'
import { CARRIER_OPTIONS, INTEGRATION_WORDS } from '../../../connectors/index.ts'
import {
  amount,
  coordinate,
  flag,
  id,
  name,
  optionalId,
  optionalAmount,
  optionalName,
  plain,
  text,
  whole,
  word,
} from '../kinds.ts'
import { neverLooser, whenSet } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, list, part, section } from '../setting.ts'
import { packaging, returnAddress } from './carried-parcels.ts'
import { collectionSchedule } from './collection-windows.ts'
import { translations } from './translations.ts'

const DELIVERY_KINDS = {
  agencia: ['agency', 'postar em agência'],
  coleta: ['collection', 'coleta em casa'],
  coletaAgendada: ['scheduled-collection', 'coleta com hora marcada'],
  coletaExpressa: ['express-collection', 'coleta expressa'],
  armario: ['locker', 'armário'],
  lojaFisica: ['physical-store', 'loja física'],
  nenhuma: ['none', 'nenhuma'],
} as const

const CUSTOMER_SHARES = {
  fixo: ['fixed', 'valor fixo'],
  gratis: ['free', 'nada: é grátis'],
  diferenca: ['difference', 'a diferença'],
} as const

const SENDING_ORDERS = {
  maisBaratoParaALoja: ['cheapest-for-store', 'a mais barata para a loja primeiro'],
  maisRapido: ['fastest', 'a mais rápida primeiro'],
  maisBaratoParaOConsumidor: ['cheapest-for-customer', 'a mais barata para o consumidor primeiro'],
} as const

const place = {
  address: field(
    'endereco',
    'Endereço',
    neverLooser,
    name('Endereço em uma linha.', { examples: ['Av. Paulista, 1000, São Paulo, SP'] }),
  ),
  latitude: field(
    'latitude',
    'Latitude',
    neverLooser,
    coordinate('Latitude em graus; junto com `longitude` permite ordenar por distância.', 90),
  ),
  longitude: field('longitude', 'Longitude', neverLooser, coordinate('Longitude em graus.', 180)),
  openingHours: field(
    'horario',
    'Horário',
    neverLooser,
    text('Horário de atendimento.', { maxLength: 255, default: '' }),
  ),
}

const dropPoint = section<DropPoint>('Um ponto de entrega desta opção.', {
  id: field('id', 'Identificador', neverLooser, name('Identificador do ponto na transportadora.')),
  name: field('nome', 'Nome', neverLooser, name('Nome do ponto.')),
  ...place,
})

/** The options that only some integrations need; the checks of the file know which integrations need which. */
const carrierOptions = section<Readonly<Record<string, string | null>>>(
  'O que só algumas integrações pedem.',
  Object.fromEntries(
    CARRIER_OPTIONS.map(({ name: option, label, description, platforms }) => [
      option,
      field(option, `${label} (${platforms.join(', ')})`, whenSet, optionalName(description)),
    ]),
  ),
  ALL_DEFAULTS,
)

const carrier = section<Omit<Carrier, 'isWithheld' | 'givesLabels' | 'hasOwnTerm'>>('Uma transportadora.', {
  id: field('id', 'Número', neverLooser, id('Número da transportadora, seu, estável e único.')),
  name: field('nome', 'Nome', neverLooser, name('Nome da transportadora.', { examples: ['Correios'] })),
  active: field('ativo', 'É oferecida', neverLooser, flag('Se é oferecida.', true)),
  integration: field(
    'integracao',
    'Integração',
    whenSet,
    word<string>(
      'Quem autoriza e rastreia: `demonstracao` é a transportadora embutida, que só a conta de demonstração usa em produção; com `nenhuma`, a equipe registra códigos e fatos (`capacidades.etiqueta: manual`).',
      { nenhuma: ['none', 'nenhuma'], ...INTEGRATION_WORDS },
      { default: 'nenhuma' },
    ),
  ),
  hostname: field(
    'hostname',
    'Servidor',
    whenSet,
    text('Servidor da transportadora. Em branco: o de sempre da integração.', { maxLength: 255, default: '' }),
  ),
  options: part('opcoes', 'Opções da integração', carrierOptions),
})

const physicalStore = section<PhysicalStore>('Uma loja física que recebe devoluções.', {
  id: field('id', 'Número', neverLooser, id('Número da loja física, seu, estável e único.')),
  name: field('nome', 'Nome', neverLooser, name('Nome da loja física.')),
  storeId: field(
    'loja',
    'Loja virtual que atende',
    neverLooser,
    optionalId('Loja virtual que ela atende. Em branco: todas.'),
  ),
  postalCode: field(
    'cep',
    'CEP',
    neverLooser,
    text('CEP: 8 algarismos, como 01310-100.', { pattern: '^[0-9]{5}-?[0-9]{3}$', examples: ['01310-100'] }),
  ),
  ...place,
  active: field('ativo', 'Recebe devoluções', neverLooser, flag('Se recebe devoluções.', true)),
})

const option = section<LogisticsOption>('Um modo de devolver.', {
  id: field('id', 'Número', neverLooser, id('Número da opção, seu, estável e único.')),
  kind: field(
    'tipo',
    'Como volta',
    neverLooser,
    word(
      'Como o item volta: `agencia`, `coleta`, `coletaAgendada`, `coletaExpressa`, `armario`, `lojaFisica` ou `nenhuma`.',
      DELIVERY_KINDS,
    ),
  ),
  carrierId: field(
    'transportadora',
    'Transportadora',
    neverLooser,
    optionalId('Id de uma das `transportadoras`. Em branco: nenhuma.'),
  ),
  description: field(
    'descricao',
    'O que o consumidor lê',
    neverLooser,
    name('O que o consumidor lê.', { examples: ['Postar em uma agência dos Correios'] }),
  ),
  translations: part('traducoes', 'Em outros idiomas', translations(neverLooser)),
  costForStore: field(
    'custoLoja',
    'Custo para a loja (R$)',
    neverLooser,
    amount('O que a loja paga, em reais, onde a transportadora não cotou o envio.', { default: 0 }),
  ),
  customerShare: field(
    'parteConsumidor',
    'O que o consumidor paga',
    neverLooser,
    word(
      'O que o consumidor paga: `fixo`, o `custoCliente`, e nunca mais do que a transportadora cotou; `gratis`, nada; `diferenca`, o que passar do que a loja paga (`lojaPaga`).',
      CUSTOMER_SHARES,
      { default: 'fixo' },
    ),
  ),
  borneByStore: field(
    'lojaPaga',
    'Na diferença, a loja paga até (R$)',
    neverLooser,
    optionalAmount(
      'Só com `parteConsumidor: diferenca`: até quanto a loja paga, em reais. Em branco: o custo do modo mais barato, por transportadora, que o consumidor tem.',
    ),
  ),
  costForCustomer: field(
    'custoCliente',
    'Custo para o consumidor (R$)',
    neverLooser,
    amount(
      'Só com `parteConsumidor: fixo`: o que o consumidor paga, em reais, descontado uma só vez do que recebe, nunca em arrependimento nem em garantia.',
      { default: 0 },
    ),
  ),
  days: field('prazoDias', 'Prazo (dias)', neverLooser, whole('Dias até o item chegar.', 0, 365)),
  states: field(
    'estados',
    'Estados atendidos',
    neverLooser,
    plain<readonly string[]>(
      Type.Array(Type.String({ description: 'UF: 2 letras maiúsculas.', pattern: '^[A-Z]{2}$' }), {
        description: 'UFs do consumidor em que é oferecida. Vazio: em todas.',
        uniqueItems: true,
        maxItems: 60,
        default: [],
        examples: [['SP', 'RJ']],
      }),
    ),
  ),
  points: part('pontos', 'Pontos de entrega', list('Pontos onde o consumidor pode entregar.', dropPoint, 1000)),
  ...collectionSchedule,
  active: field('ativo', 'É oferecido', neverLooser, flag('Se é oferecida.', true)),
})

export const logistics = section<Logistics>(
  'Como os itens voltam.',
  {
    carriers: part('transportadoras', 'Transportadoras', list('Transportadoras.', carrier, 200)),
    physicalStores: part(
      'lojasFisicas',
      'Lojas físicas',
      list('Lojas físicas que recebem devoluções.', physicalStore, 2000),
    ),
    options: part(
      'opcoes',
      'Modos de devolver',
      list('Modos de devolver; são oferecidos na ordem de `ordemDeEnvio`.', option, 200),
    ),
    sendingOrder: field(
      'ordemDeEnvio',
      'Qual modo vem primeiro',
      neverLooser,
      word(
        'Qual modo de devolver é oferecido primeiro: `maisBaratoParaALoja`, `maisRapido` ou `maisBaratoParaOConsumidor`. Lojas físicas longe do consumidor vêm sempre por último.',
        SENDING_ORDERS,
        { default: 'maisBaratoParaALoja' },
      ),
    ),
    returnAddresses: part(
      'enderecosDevolucao',
      'Endereços de devolução',
      list('Para onde as encomendas voltam; vale o primeiro que serve para a encomenda.', returnAddress, 200),
    ),
    addressChooserId: field(
      'enderecoEscolhidoPor',
      'Quem escolhe o endereço',
      neverLooser,
      optionalId(
        'Id de uma das `transportadoras` por HTTP cujo servidor escolhe entre os endereços, encomenda por encomenda (`opcoes.escolheEndereco`). Em branco: vale o primeiro que serve.',
      ),
    ),
    postalCodeDirectoryId: field(
      'cepConsultadoPor',
      'Quem diz de onde é um CEP',
      neverLooser,
      optionalId(
        'Id de uma das `transportadoras` por HTTP cujo servidor diz a cidade, o bairro e a rua de um CEP (`opcoes.consultaCep`). Em branco: um CEP é conferido só com o estado.',
      ),
    ),
    packaging: part('embalagem', 'Peso e medidas', packaging),
  },
  ALL_DEFAULTS,
)
