import { foldText } from '@vaivem/domain'
import { CONNECTOR_OPTIONS, connectorOfWord } from '../../connectors/index.ts'
import { danglingFaults, elementsOf, type Loose, repeated, repeatedIdFaults, sectionOf } from './loose-file.ts'
import { integrationFaults, optionFaults } from './option-faults.ts'
import { returnAddressFaults } from './return-address-faults.ts'
import { paymentProviderFaults } from './provider-checks.ts'
import { brandFaults } from './brand-faults.ts'
import { questionFaults } from './question-faults.ts'
import type { SchemaFault } from './schema-faults.ts'
import { windowFaults } from './window-faults.ts'

/**
 * The checks that a schema cannot express: ids are unique, references exist, and no two parts contradict each other. Accepts a
 * file with schema faults too, so that all faults are reported at once.
 */
export function crossCheckFaults(file: unknown): SchemaFault[] {
  return [
    ...storeFaults(file),
    ...connectorFaults(file),
    ...paymentProviderFaults(file),
    ...reasonFaults(file),
    ...voucherFaults(file),
    ...logisticsFaults(file),
    ...keepItemFaults(file),
    ...correctionFaults(file),
    ...holidayFaults(file),
    ...brandFaults(file),
  ]
}

function storeFaults(file: unknown): SchemaFault[] {
  return repeatedIdFaults(elementsOf(file, 'lojas'), '/lojas')
}

function connectorFaults(file: unknown): SchemaFault[] {
  const connectors = elementsOf(file, 'conectores')
  const twice = repeated(connectors, ({ loja }) => (loja === undefined ? undefined : JSON.stringify(loja))).map(
    (index) => {
      const store = connectors[index]?.['loja'] ?? null
      if (store === null) {
        return { pointer: `/conectores/${index}`, message: 'já há um conector que não pertence a loja alguma' }
      }
      return { pointer: `/conectores/${index}/loja`, message: `a loja ${JSON.stringify(store)} já tem um conector` }
    },
  )
  return [
    ...repeatedIdFaults(connectors, '/conectores'),
    ...danglingFaults(connectors, {
      pointer: '/conectores',
      key: 'loja',
      targets: elementsOf(file, 'lojas'),
      targetName: 'lojas',
    }),
    ...twice,
    ...connectors.flatMap((connector, index) => platformFaults(connector, `/conectores/${index}`)),
  ]
}

/** The settings of a connector that its platform does not support, and those that it needs and that are missing. */
function platformFaults(connector: Loose, pointer: string): SchemaFault[] {
  const { plataforma } = connector
  const declared = typeof plataforma === 'string' ? connectorOfWord(plataforma) : undefined
  const isOn = (key: string, ifAbsent: boolean) => (connector[key] ?? ifAbsent) === true
  const { capabilities, options = [], label = '', address } = declared ?? {}
  const { hostname } = connector
  const unable: readonly (readonly [key: string, ifAbsent: boolean, canNot: boolean, what: string])[] = capabilities
    ? [
        ['permiteEstorno', false, capabilities.refunds === null, 'não estorna'],
        ['permiteGerarValeCompras', false, capabilities.vouchers === null, 'não gera vales'],
        ['permiteTrocas', true, capabilities.exchanges === null, 'não envia trocas: diga `permiteTrocas: false`'],
        [
          'valeMantemSobra',
          true,
          isOn('permiteGerarValeCompras', false) && capabilities.vouchers?.keepsRest === false,
          'gera cupons, que perdem a sobra: diga `valeMantemSobra: false`',
        ],
        ['permiteBuscaPorNumero', true, !capabilities.findsByNumber, 'não busca pedidos pelo número'],
        ['permiteBuscaPorEmail', false, !capabilities.findsByEmail, 'não busca pedidos pelo e-mail'],
      ]
    : []
  const isOtherAddress = address && typeof hostname === 'string' && hostname !== '' && !address.pattern.test(hostname)
  return [
    ...(isOtherAddress
      ? [{ pointer: `${pointer}/hostname`, message: `a plataforma ${label} tem endereços como ${address.example}` }]
      : []),
    ...unable
      .filter(([key, ifAbsent, canNot]) => canNot && isOn(key, ifAbsent))
      .map(([key, , , what]) => ({ pointer: `${pointer}/${key}`, message: `a plataforma ${label} ${what}` })),
    ...optionFaults({ declared: options, all: CONNECTOR_OPTIONS }, sectionOf(connector, 'opcoes'), `${pointer}/opcoes`),
  ]
}

function reasonFaults(file: unknown): SchemaFault[] {
  const reasons = elementsOf(file, 'motivos')
  const twice = repeated(reasons, ({ descricao }) => (typeof descricao === 'string' ? foldText(descricao) : undefined))
  return [
    ...repeatedIdFaults(reasons, '/motivos'),
    ...twice.map((index) => ({
      pointer: `/motivos/${index}/descricao`,
      message: 'já há um motivo com esta descrição (maiúsculas e acentos não diferenciam)',
    })),
    ...questionFaults(reasons),
  ]
}

function voucherFaults(file: unknown): SchemaFault[] {
  const definitions = elementsOf(file, 'valesCompra')
  const active = definitions.map((definition, index): Loose & { index: number } => ({ ...definition, index }))
  const offered = active.filter(({ ativo }) => ativo === true)
  const tooMany = offered.slice(2).map(({ index }) => ({
    pointer: `/valesCompra/${index}`,
    message: 'no máximo duas definições podem estar ativas',
  }))
  const sameOrder = repeated(offered, ({ ordem }) => (typeof ordem === 'number' ? String(ordem) : undefined)).flatMap(
    (position) => {
      const definition = offered[position]
      const message = `já há uma definição ativa com ordem ${String(definition?.['ordem'])}`
      return definition ? [{ pointer: `/valesCompra/${definition.index}/ordem`, message }] : []
    },
  )
  return [...repeatedIdFaults(definitions, '/valesCompra'), ...tooMany, ...sameOrder]
}

function correctionFaults(file: unknown): SchemaFault[] {
  const months = elementsOf(sectionOf(sectionOf(file, 'estorno'), 'correcaoMonetaria'), 'meses')
  return repeated(months, ({ mes }) => (typeof mes === 'string' ? mes : undefined)).map((index) => ({
    pointer: `/estorno/correcaoMonetaria/meses/${index}/mes`,
    message: 'este mês já está na tabela',
  }))
}

function logisticsFaults(file: unknown): SchemaFault[] {
  const logistics = sectionOf(file, 'logistica')
  const carriers = elementsOf(logistics, 'transportadoras')
  const physicalStores = elementsOf(logistics, 'lojasFisicas')
  const options = elementsOf(logistics, 'opcoes')
  return [
    ...repeatedIdFaults(carriers, '/logistica/transportadoras'),
    ...repeatedIdFaults(physicalStores, '/logistica/lojasFisicas'),
    ...repeatedIdFaults(options, '/logistica/opcoes'),
    ...returnAddressFaults(file),
    ...danglingFaults(physicalStores, {
      pointer: '/logistica/lojasFisicas',
      key: 'loja',
      targets: elementsOf(file, 'lojas'),
      targetName: 'lojas',
    }),
    ...danglingFaults(options, {
      pointer: '/logistica/opcoes',
      key: 'transportadora',
      targets: carriers,
      targetName: 'logistica.transportadoras',
    }),
    ...halfPlacedFaults(physicalStores, '/logistica/lojasFisicas'),
    ...integrationFaults(carriers, options),
    ...windowFaults(carriers, options),
    ...options.flatMap(shareFaults),
    ...options.flatMap((option, index) => {
      const pointer = `/logistica/opcoes/${index}/pontos`
      const points = elementsOf(option, 'pontos')
      return [...repeatedIdFaults(points, pointer), ...halfPlacedFaults(points, pointer)]
    }),
  ]
}

/** Amounts that the rule of the consumer's share would ignore. */
function shareFaults({ parteConsumidor = 'fixo', custoCliente, lojaPaga }: Loose, index: number): SchemaFault[] {
  const pointer = `/logistica/opcoes/${index}`
  const isSet = (value: unknown) => value !== undefined && value !== null && Number(value) !== 0
  return [
    ...(parteConsumidor !== 'fixo' && isSet(custoCliente)
      ? [{ pointer: `${pointer}/custoCliente`, message: 'só vale com `parteConsumidor: fixo`' }]
      : []),
    ...(parteConsumidor !== 'diferenca' && lojaPaga !== undefined && lojaPaga !== null
      ? [{ pointer: `${pointer}/lojaPaga`, message: 'só vale com `parteConsumidor: diferenca`' }]
      : []),
  ]
}

function halfPlacedFaults(places: readonly Loose[], pointer: string): SchemaFault[] {
  return places.flatMap(({ latitude, longitude }, index) =>
    (typeof latitude === 'number') === (typeof longitude === 'number')
      ? []
      : [{ pointer: `${pointer}/${index}`, message: 'latitude e longitude só valem juntas' }],
  )
}

function keepItemFaults(file: unknown): SchemaFault[] {
  const { ativo, ate } = sectionOf(file, 'manterItem')
  if (ativo !== true || Number(ate) !== 0) return []
  return [{ pointer: '/manterItem', message: 'para ativar, diga em "ate" até que valor o consumidor fica com o item' }]
}

function holidayFaults(file: unknown): SchemaFault[] {
  const days = elementsOf(sectionOf(file, 'feriados'), 'datas')
  const keyOf = ({ dia, estado, cidade }: Loose) =>
    JSON.stringify([dia, estado, typeof cidade === 'string' ? foldText(cidade) : null])
  const { estado, cidade } = sectionOf(sectionOf(file, 'feriados'), 'sede')
  const isHalfPlaced = typeof cidade === 'string' && typeof estado !== 'string'
  return [
    ...(isHalfPlaced ? [{ pointer: '/feriados/sede', message: 'diga também o estado: cidades se repetem' }] : []),
    ...repeated(days, keyOf).map((index) => ({
      pointer: `/feriados/datas/${index}`,
      message: 'este feriado já está na lista (mesmo dia, estado e cidade)',
    })),
  ]
}

/** The faults of a file that uses the demonstration, which the account may not use. */
export function demonstrationFaults(file: unknown): SchemaFault[] {
  const message = 'a demonstração não executa nada de verdade: em produção, só a conta de demonstração a usa'
  const faults = (elements: readonly Loose[], pointer: string, key: string) =>
    elements.flatMap((element, index) =>
      element[key] === 'demonstracao' ? [{ pointer: `${pointer}/${index}/${key}`, message }] : [],
    )
  const carriers = elementsOf(sectionOf(file, 'logistica'), 'transportadoras')
  return [
    ...faults(elementsOf(file, 'conectores'), '/conectores', 'plataforma'),
    ...faults(carriers, '/logistica/transportadoras', 'integracao'),
  ]
}
