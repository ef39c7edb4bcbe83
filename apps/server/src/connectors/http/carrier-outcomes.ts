import type {
  AuthorizationName,
  Authorized,
  CarrierDocument,
  CarrierOutcome,
  CarrierRefusal,
  CarrierScan,
  DocumentForm,
  ReachedCarrier,
} from '@vaivem/connector-kit'
import { PlatformSilent } from '@vaivem/connector-kit'
import type {
  CARRIER_PROTOCOL_DOCUMENTS,
  CARRIER_PROTOCOL_SCANS,
  CarrierProtocolAnswer,
  CarrierProtocolReason,
} from '@vaivem/contract'
import { money, type PlaceOfPostalCode } from '@vaivem/domain'
import type { Called } from './call-signed.ts'

type Command = 'envios-autorizar' | 'envios-cancelar'
/** An authorization as the protocol writes it. */
export type Authorization = Extract<CarrierProtocolAnswer<'envios-buscar'>, { resultado: 'feito' }>
type Made<Word extends Command> = Extract<CarrierProtocolAnswer<Word>, { resultado: 'feito' }>

const REASONS: Readonly<Record<CarrierProtocolReason, CarrierRefusal>> = {
  'recusado-pela-transportadora': 'refused-by-carrier',
  'saldo-insuficiente': 'balance-too-low',
  'ja-usada': 'refused-by-carrier',
  'chave-reutilizada': 'refused-by-carrier',
  indisponivel: 'unavailable',
}

/** The outcome of a command. `done` reads the result that the carrier shows: undefined where it is not what was requested. */
export function outcomeOf<Word extends Command, Done extends object>(
  carrier: ReachedCarrier,
  word: Word,
  called: Called<CarrierProtocolAnswer<Word>>,
  done: (made: Made<Word>) => Done | undefined,
): CarrierOutcome<Done> {
  if (called.outcome === 'unclear') return { outcome: 'unknown' }
  if (called.outcome === 'refused') {
    const { reason, mayPass } = called.refused
    return { outcome: 'refused', reason: reason === 'not-taken' ? 'refused-by-carrier' : reason, mayPass }
  }
  const answer: CarrierProtocolAnswer<Command> = called.answer
  switch (answer.resultado) {
    case 'feito': {
      const made = done(answer as Made<Word>)
      return made ? { outcome: 'done', ...made } : contradiction(carrier, word)
    }
    case 'recusado':
      return { outcome: 'refused', reason: REASONS[answer.motivo], mayPass: answer.podePassar }
    case 'pendente':
      return { outcome: 'pending' }
    case 'desconhecido':
      return { outcome: 'unknown' }
  }
}

/** The carrier shows a key other than the requested one. */
export function contradiction({ warn, connector }: ReachedCarrier, operation: string): { readonly outcome: 'unknown' } {
  warn('a carrier answered another key than it was asked for', { carrierId: connector.id, operation })
  return { outcome: 'unknown' }
}

export function authorizedOf(
  { chave, codigo, validaAte, custoCentavos }: Authorization,
  { key }: Pick<AuthorizationName, 'key'>,
): Authorized | undefined {
  if (chave !== key) return undefined
  const cost = custoCentavos === undefined ? {} : { cost: money.money(custoCentavos) }
  return { code: codigo, validUntil: Temporal.Instant.from(validaAte), ...cost }
}

const SCANS: Readonly<Record<(typeof CARRIER_PROTOCOL_SCANS)[number], CarrierScan['status']>> = {
  postada: 'posted',
  coletada: 'collected',
  'em-transito': 'in-transit',
  entregue: 'delivered',
  extraviada: 'lost',
  devolvida: 'returned-to-sender',
}

type Scanned = Extract<CarrierProtocolAnswer<'envios-rastrear'>, { resultado: 'encontrado' }>['eventos'][number]

export function scanOf({ situacao, em, rastreio }: Scanned): CarrierScan {
  return { status: SCANS[situacao], at: Temporal.Instant.from(em), trackingCode: rastreio ?? null }
}

const FORMS: Readonly<Record<(typeof CARRIER_PROTOCOL_DOCUMENTS)[number], DocumentForm>> = {
  'etiqueta-a4': 'label-a4',
  'etiqueta-10x15': 'label-10x15',
  declaracao: 'declaration',
}

type Written = Extract<CarrierProtocolAnswer<'envios-documentos'>, { resultado: 'encontrado' }>['documentos'][number]

/** Throws where it is not a PDF, so that it is requested again. */
export function documentOf({ forma, pdfBase64 }: Written): CarrierDocument {
  const bytes = new Uint8Array(Buffer.from(pdfBase64, 'base64'))
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-')
    throw new PlatformSilent('envios-documentos: not a PDF', 200)
  return { form: FORMS[forma], mediaType: 'application/pdf', bytes }
}

/** Where a CEP is, as the protocol writes it. */
export function placeOf(answer: CarrierProtocolAnswer<'enderecos-consultar'>): PlaceOfPostalCode {
  if (answer.resultado === 'ausente') return { outcome: 'unknown' }
  const { estado, cidade, bairro, logradouro } = answer.lugar
  return {
    outcome: 'found',
    place: { state: estado, city: cidade, district: bairro || null, street: logradouro || null },
  }
}
