import type { CarrierCapabilities } from '../carrier-connector.ts'
import type { CarrierPortName, Situation } from './situations.ts'

const READS = 'Uma leitura não leva chave: repetida, ela lê de novo.'
const NO_AMOUNT = 'Não leva valor nenhum.'
const NO_CURRENCY = 'Não leva moeda: o valor é sempre em reais.'
const NO_CONTENTS = 'Não leva os produtos do pedido.'
const NO_TEXT = 'Não leva texto da loja nem do consumidor.'
const SENT_TO_US =
  'É a transportadora que envia: perdido ou atrasado, o aviso só falta, e a consulta de tempos em tempos o substitui.'
const WALLET = 'A carteira é da conta da loja, e não de uma encomenda.'

/**
 * Why a situation has no meaning for a port of a carrier, by what the port is or by what the carrier declares; undefined: it has one. A
 * test holds that every carrier meets every other situation at each of its ports.
 */
export function withoutMeaningForCarrier(
  port: CarrierPortName,
  situation: Situation,
  { quoteCurrency }: Pick<CarrierCapabilities, 'quoteCurrency'>,
): string | undefined {
  if (port === 'quote' && situation === 'foreign currency' && quoteCurrency === 'only-reais')
    return 'O protocolo das cotações só conhece centavos de real: não há outra moeda em que a transportadora possa dizê-las.'
  return WITHOUT_MEANING[port][situation]
}

const WITHOUT_MEANING: Readonly<Record<CarrierPortName, Readonly<Partial<Record<Situation, string>>>>> = {
  authorize: { 'foreign currency': NO_CURRENCY },
  cancel: {
    'one centavo off': NO_AMOUNT,
    'foreign currency': NO_AMOUNT,
    'huge order': NO_CONTENTS,
    'texts of every script': NO_TEXT,
  },
  track: {
    'key forgotten': READS,
    'one centavo off': NO_AMOUNT,
    'foreign currency': NO_AMOUNT,
    'huge order': NO_CONTENTS,
    'texts of every script': NO_TEXT,
  },
  quote: {
    'key forgotten': READS,
    'wrong order': 'Uma cotação não nomeia pedido, só um caminho, medidas e um valor.',
    'texts of every script': NO_TEXT,
  },
  balance: {
    'key forgotten': READS,
    'wrong order': WALLET,
    partial: WALLET,
    'huge order': WALLET,
    'foreign currency': NO_CURRENCY,
    'texts of every script': NO_TEXT,
  },
  documents: {
    'key forgotten': READS,
    'one centavo off': NO_AMOUNT,
    'foreign currency': NO_AMOUNT,
    'huge order': 'O que está escrito em um documento foi dito na autorização.',
    'texts of every script': 'O que está escrito em um documento foi dito na autorização.',
  },
  notices: {
    'request lost': SENT_TO_US,
    'answer lost': SENT_TO_US,
    slow: SENT_TO_US,
    'too many requests': SENT_TO_US,
    '500 with effect': SENT_TO_US,
    '500 without effect': SENT_TO_US,
    'clock skew': 'Até que idade um aviso vale, diz o teste de cada transportadora que assina a hora.',
    'key forgotten': SENT_TO_US,
    'one centavo off': NO_AMOUNT,
    'foreign currency': NO_AMOUNT,
    'huge order': NO_CONTENTS,
  },
  addresses: { 'key forgotten': READS, 'foreign currency': NO_CURRENCY },
  postalCodes: {
    'key forgotten': READS,
    'one centavo off': NO_AMOUNT,
    'foreign currency': NO_AMOUNT,
    'huge order': NO_CONTENTS,
  },
}
