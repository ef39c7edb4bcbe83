import type { DropPoint, Logistics } from '@vaivem/domain'
import { amountOf } from './amount.ts'
import type { AccountFile } from './schema.ts'
import { fileTranslations, translationsOf } from './schema-translations.ts'
import { CARRIER_INTEGRATIONS, DELIVERY_KINDS, wordOf } from './vocabulary.pt-BR.ts'

type FileLogistics = AccountFile['logistica']
type FileDropPoint = FileLogistics['opcoes'][number]['pontos'][number]

export function logisticsOf({ transportadoras, lojasFisicas, opcoes }: FileLogistics): Logistics {
  return {
    carriers: transportadoras.map(({ id, nome, ativo, integracao }) => ({
      id,
      name: nome,
      active: ativo,
      integration: CARRIER_INTEGRATIONS[integracao],
    })),
    physicalStores: lojasFisicas.map((store) => ({
      id: store.id,
      name: store.nome,
      storeId: store.loja,
      address: store.endereco,
      postalCode: store.cep,
      latitude: store.latitude,
      longitude: store.longitude,
      openingHours: store.horario,
      active: store.ativo,
    })),
    options: opcoes.map((option) => ({
      id: option.id,
      kind: DELIVERY_KINDS[option.tipo],
      carrierId: option.transportadora,
      description: option.descricao,
      ...translationsOf(option.traducoes),
      costForStore: amountOf(option.custoLoja),
      costForConsumer: amountOf(option.custoCliente),
      days: option.prazoDias,
      states: option.estados,
      points: option.pontos.map(dropPointOf),
      active: option.ativo,
    })),
  }
}

export function fileLogistics({ carriers, physicalStores, options }: Logistics): FileLogistics {
  return {
    transportadoras: carriers.map(({ id, name, active, integration }) => ({
      id,
      nome: name,
      ativo: active,
      integracao: wordOf(CARRIER_INTEGRATIONS, integration),
    })),
    lojasFisicas: physicalStores.map((store) => ({
      id: store.id,
      nome: store.name,
      loja: store.storeId,
      cep: store.postalCode,
      endereco: store.address,
      latitude: store.latitude,
      longitude: store.longitude,
      horario: store.openingHours,
      ativo: store.active,
    })),
    opcoes: options.map((option) => ({
      id: option.id,
      tipo: wordOf(DELIVERY_KINDS, option.kind),
      transportadora: option.carrierId,
      descricao: option.description,
      ...fileTranslations(option.translations),
      custoLoja: option.costForStore / 100,
      custoCliente: option.costForConsumer / 100,
      prazoDias: option.days,
      estados: [...option.states],
      pontos: option.points.map(fileDropPoint),
      ativo: option.active,
    })),
  }
}

function dropPointOf(point: FileDropPoint): DropPoint {
  return {
    id: point.id,
    name: point.nome,
    address: point.endereco,
    latitude: point.latitude,
    longitude: point.longitude,
    openingHours: point.horario,
  }
}

function fileDropPoint(point: DropPoint): FileDropPoint {
  return {
    id: point.id,
    nome: point.name,
    endereco: point.address,
    latitude: point.latitude,
    longitude: point.longitude,
    horario: point.openingHours,
  }
}
