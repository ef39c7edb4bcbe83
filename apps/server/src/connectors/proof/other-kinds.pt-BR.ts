import type { shipment } from '@vaivem/domain'
import type { CARRIER_READING, CARRIER_WRITING, PROVIDER_READING } from './steps.ts'

export interface CapabilityWords {
  readonly code: string
  readonly words: string
  /** The advice where the failure itself gives no better one. */
  readonly advice: string
}

type OfCarrier = 'carrier-answers' | (typeof CARRIER_READING)[number] | (typeof CARRIER_WRITING)[number]
type OfProvider = 'provider-answers' | (typeof PROVIDER_READING)[number]

const LEFT = 'A encomenda da prova pode ter ficado na transportadora: procure-a pela referência e cancele-a lá.'

/** The steps of the proof of a carrier. */
export const CARRIER_WORDS: Readonly<Record<OfCarrier, CapabilityWords>> = {
  'carrier-answers': {
    code: 'responde',
    words: 'a transportadora responde e aceita a credencial',
    advice: 'Confira as opções da transportadora no arquivo da conta e os direitos da credencial.',
  },
  quotes: {
    code: 'cota',
    words: 'cota um pacote de prova',
    advice: 'Confira o CEP, o serviço escolhido no arquivo da conta e se ele atende esse trecho.',
  },
  'reads-balance': {
    code: 'le-saldo',
    words: 'lê o saldo da carteira',
    advice: 'Confira se a credencial dá direito a ler o saldo.',
  },
  'tracks-unknown': {
    code: 'rastreia-desconhecida',
    words: 'responde por uma encomenda que não conhece',
    advice: 'Confira se a credencial dá direito a rastrear.',
  },
  'authorizes-parcel': {
    code: 'autoriza',
    words: 'autoriza uma encomenda que ninguém posta',
    advice: 'Confira saldo, endereço de devolução e os direitos da credencial.',
  },
  'finds-parcel': { code: 'acha-autorizacao', words: 'acha a autorização', advice: LEFT },
  'gives-documents': {
    code: 'da-documentos',
    words: 'dá os documentos a imprimir',
    advice: 'Podem ainda não estar prontos. Confira se a credencial dá direito a imprimir.',
  },
  'cancels-parcel': { code: 'cancela-autorizacao', words: 'cancela a autorização', advice: LEFT },
}

/** The steps of the proof of a payment provider. */
export const PROVIDER_WORDS: Readonly<Record<OfProvider, CapabilityWords>> = {
  'provider-answers': {
    code: 'responde',
    words: 'o provedor responde e aceita a credencial',
    advice: 'Confira se a credencial é a da conta que recebe os pagamentos.',
  },
  'finds-payments': {
    code: 'acha-pagamentos',
    words: 'acha os pagamentos do pedido',
    advice:
      'O provedor não tem esse número de pedido, ou a loja lhe diz outro: prove com a referência de um pagamento, como o painel dele a mostra.',
  },
  'reads-payment': {
    code: 'le-pagamento',
    words: 'lê um pagamento',
    advice: 'Confira a referência e se a credencial é a da conta que recebeu o pagamento.',
  },
  'lists-payment-refunds': {
    code: 'lista-estornos',
    words: 'lista os estornos do pagamento',
    advice: 'Dê à credencial o direito de ler estornos: sem ler os que há, nenhum é enviado.',
  },
}

const MISSING: Readonly<Partial<Record<shipment.MissingPiece, string>>> = {
  'sender-name': 'o nome de quem envia',
  'sender-document': 'um CPF ou CNPJ válido de quem envia',
  'sender-phone': 'um telefone válido de quem envia, com DDD',
  'sender-email': 'o e-mail de quem envia',
  'return-address': 'um endereço de devolução no arquivo da conta',
  'too-heavy': 'um pacote padrão mais leve no arquivo da conta',
}

/** The missing details of the parcel of a proof, in Portuguese, from the names that the domain gives them. */
export function missingOfParcel(pieces: readonly string[]): string {
  const words = pieces.map((piece) => MISSING[piece as shipment.MissingPiece] ?? 'um endereço de devolução completo')
  return [...new Set(words)].join('; ')
}
