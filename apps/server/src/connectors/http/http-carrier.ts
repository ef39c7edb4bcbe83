import type { CarrierPorts, ConnectorField, ReachedCarrier } from '@vaivem/connector-kit'
import {
  type CarrierProtocolAnswer,
  carrierProtocolAnswers,
  type CarrierProtocolBody,
  type CarrierProtocolWord,
  readAnswerAmong,
} from '@vaivem/contract'
import { money } from '@vaivem/domain'
import type { ServerCarrier } from '../../platform/ports/carrier.ts'
import { answerOf } from './call-shop.ts'
import { type Called, type CallSigned, createCallSigned, hostOf, SIGNING_SECRETS } from './call-signed.ts'
import { carrierNotices } from './carrier-notices.ts'
import { authorizedOf, contradiction, documentOf, outcomeOf, placeOf, scanOf } from './carrier-outcomes.ts'
import { addressQuestionOf } from './address-question.ts'
import { quoteOf, requestOf } from './carrier-shipment.ts'

const QUOTES = 'cota'
const DOCUMENTS = 'documentos'
const CHOOSES_ADDRESS = 'escolheEndereco'
const KNOWS_POSTAL_CODES = 'consultaCep'

const optional = (name: string, label: string, description: string): ConnectorField => {
  return { name, label, description, isRequired: false, values: ['sim', 'nao'] }
}

/** Any server that answers the protocol of docs/reference/carrier-connector.openapi.json: of a carrier, or of a mediator for the store. */
export const httpCarrier: ServerCarrier = {
  word: 'http',
  isServerOfAccount: true,
  label: 'HTTP (qualquer transportadora)',
  options: [
    optional(
      QUOTES,
      'A transportadora cota',
      'Se ela atende envios-cotar; sem ela valem os custos da conta. Ausente: nao.',
    ),
    optional(
      DOCUMENTS,
      'A transportadora dá etiquetas',
      'Se ela atende envios-documentos; sem ela o consumidor só mostra o código. Ausente: nao.',
    ),
    optional(
      CHOOSES_ADDRESS,
      'O servidor escolhe o endereço de devolução',
      'Se ele atende enderecos-escolher; quem escolhe, diz logistica.enderecoEscolhidoPor. Ausente: nao.',
    ),
    optional(
      KNOWS_POSTAL_CODES,
      'O servidor diz de onde é um CEP',
      'Se ele atende enderecos-consultar; quem responde, diz logistica.cepConsultadoPor. Ausente: nao.',
    ),
  ],
  credentials: SIGNING_SECRETS,
  // The most that a carrier may answer; what it does not, its options leave out.
  capabilities: {
    kinds: ['agency', 'collection', 'scheduled-collection', 'express-collection', 'locker'],
    authorization: 'posting-code',
    documents: ['label-a4', 'label-10x15', 'declaration'],
    validDays: { least: 1, most: 365 },
    needsShipment: true,
    severalVolumes: true,
    collectionWindows: true,
    cancels: true,
    quotes: true,
    quoteCurrency: 'only-reais',
    keysHonouredMilliseconds: Number.POSITIVE_INFINITY,
    settlingMilliseconds: 0,
    tracking: 'notices-and-polling',
  },
  hosts: hostOf,
  connect: (needs) => portsOf(createCallSigned(needs), needs.now),
}

type Call = <const Word extends CarrierProtocolWord>(
  carrier: ReachedCarrier,
  word: Word,
  body: CarrierProtocolBody<Word>,
) => Promise<Called<CarrierProtocolAnswer<Word>>>

function portsOf(callSigned: CallSigned, now: () => Temporal.Instant): CarrierPorts {
  const call: Call = (carrier, word, body) =>
    callSigned(carrier, { word, body, read: (answer) => readAnswerAmong(carrierProtocolAnswers(word), answer) })
  return {
    authorize: async (carrier, request) => {
      const { shipment } = request
      // Where details of the shipment are missing, the carrier is not called (`needsShipment`).
      if (!shipment) return { outcome: 'refused', reason: 'refused-by-carrier', mayPass: false }
      const called = await call(carrier, 'envios-autorizar', requestOf(request, shipment))
      return outcomeOf(carrier, 'envios-autorizar', called, (made) => authorizedOf(made, request))
    },
    findAuthorization: async (carrier, name) => {
      const answer = answerOf('envios-buscar', await call(carrier, 'envios-buscar', { chave: name.key }))
      if (answer.resultado === 'ausente') return { outcome: 'absent' }
      if (answer.resultado !== 'feito') return { outcome: answer.resultado === 'pendente' ? 'pending' : 'unknown' }
      const authorized = authorizedOf(answer, name)
      return authorized ? { outcome: 'done', ...authorized } : contradiction(carrier, 'envios-buscar')
    },
    cancel: async (carrier, { key }) => {
      const called = await call(carrier, 'envios-cancelar', { chave: key })
      return outcomeOf(carrier, 'envios-cancelar', called, (made) => (made.chave === key ? {} : undefined))
    },
    track: async (carrier, { key }) => {
      const called = await call(carrier, 'envios-rastrear', { chave: key })
      if (called.outcome !== 'answered') return undefined
      return called.answer.resultado === 'ausente' ? [] : called.answer.eventos.map(scanOf)
    },
    quote: async (carrier, asked) => {
      if (!isDeclared(carrier, QUOTES)) return []
      const called = await call(carrier, 'envios-cotar', quoteOf(asked))
      if (called.outcome !== 'answered') return undefined
      return called.answer.cotacoes.map(({ servico, nome, custoCentavos, prazoDias }) => {
        return { service: servico, label: nome, cost: money.money(custoCentavos), days: prazoDias }
      })
    },
    documents: async (carrier, { key }) => {
      if (!isDeclared(carrier, DOCUMENTS)) return []
      const called = await call(carrier, 'envios-documentos', { chave: key })
      if (called.outcome !== 'answered' || called.answer.resultado === 'ausente' || !called.answer.prontos)
        return undefined
      return called.answer.documentos.map(documentOf)
    },
    chooseAddress: async (carrier, asked) => {
      if (!isDeclared(carrier, CHOOSES_ADDRESS)) return undefined
      const called = await call(carrier, 'enderecos-escolher', addressQuestionOf(asked))
      return called.outcome === 'answered' ? { addressId: called.answer.endereco ?? null } : undefined
    },
    lookUpPostalCode: async (carrier, postalCode) => {
      if (!isDeclared(carrier, KNOWS_POSTAL_CODES)) return undefined
      const called = await call(carrier, 'enderecos-consultar', { cep: postalCode })
      return called.outcome === 'answered' ? placeOf(called.answer) : undefined
    },
    notices: carrierNotices(now),
  }
}

function isDeclared({ connector }: ReachedCarrier, option: string): boolean {
  return connector.options[option] === 'sim'
}
