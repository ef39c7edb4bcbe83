import type { AuthorizationRequest, QuoteAsked } from '@vaivem/connector-kit'
import type { CARRIER_PROTOCOL_KINDS, CarrierProtocolBody } from '@vaivem/contract'
import type { DeliveryKind, Shipment, Volume } from '@vaivem/domain'

const KINDS: Readonly<Record<Exclude<DeliveryKind, 'none'>, (typeof CARRIER_PROTOCOL_KINDS)[number]>> = {
  agency: 'agencia',
  collection: 'coleta',
  'scheduled-collection': 'coletaAgendada',
  'express-collection': 'coletaExpressa',
  locker: 'armario',
  'physical-store': 'lojaFisica',
}

/** The request to authorize a parcel, as the protocol writes it. */
export function requestOf(
  { key, kind, processNumber, validUntil, pointId, window }: AuthorizationRequest,
  shipment: Shipment,
): CarrierProtocolBody<'envios-autorizar'> {
  return {
    chave: key,
    processo: processNumber,
    tipo: wordOf(kind),
    validaAte: validUntil.toString(),
    ponto: pointId,
    janela: window && { dia: window.day, de: window.from, ate: window.until },
    envio: {
      remetente: partyOf(shipment.sender),
      destinatario: partyOf(shipment.recipient),
      volumes: shipment.volumes.map(volumeOf),
      conteudos: shipment.contents.map(({ description, quantity, unitValue, weightGrams }) => {
        return {
          descricao: description,
          quantidade: quantity,
          valorUnitarioCentavos: unitValue,
          pesoGramas: weightGrams,
        }
      }),
      valorDeclaradoCentavos: shipment.declaredValue,
      notaFiscalChave: shipment.invoiceKey,
    },
  }
}

function wordOf(kind: DeliveryKind): (typeof CARRIER_PROTOCOL_KINDS)[number] {
  return kind === 'none' ? 'agencia' : KINDS[kind]
}

function partyOf(party: Shipment['sender']): CarrierProtocolBody<'envios-autorizar'>['envio']['remetente'] {
  return {
    nome: party.name,
    documento: party.document,
    telefone: party.phone,
    email: party.email,
    logradouro: party.street,
    numero: party.number,
    complemento: party.complement,
    bairro: party.district,
    cidade: party.city,
    estado: party.state,
    cep: party.postalCode,
  }
}

function volumeOf({ weightGrams, heightCm, widthCm, lengthCm }: Volume) {
  return {
    pesoGramas: weightGrams,
    alturaCentimetros: heightCm,
    larguraCentimetros: widthCm,
    comprimentoCentimetros: lengthCm,
  }
}

export function quoteOf({ kind, fromPostalCode, toPostalCode, volumes, declaredValue }: QuoteAsked) {
  return {
    tipo: wordOf(kind),
    deCep: fromPostalCode,
    paraCep: toPostalCode,
    volumes: volumes.map(volumeOf),
    valorDeclaradoCentavos: declaredValue,
  }
}
