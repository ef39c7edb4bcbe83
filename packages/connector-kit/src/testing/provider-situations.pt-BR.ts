import type { ProviderPortName, Situation } from './situations.ts'

const SENT_TO_US =
  'É o provedor que envia: perdido ou atrasado, o aviso só falta, e o pagamento é lido de novo de tempos em tempos.'
const NAMES_ONLY = 'Um aviso só nomeia o pagamento, que então é lido.'

/** Why a situation has no meaning for a port of a payment provider. A test holds that every other pair has a case. */
export const WITHOUT_MEANING_FOR_PROVIDERS: Readonly<
  Record<ProviderPortName, Readonly<Partial<Record<Situation, string>>>>
> = {
  payments: {},
  statements: {
    'key forgotten': 'Um extrato não leva chave: pedido de novo, é feito de novo, e nada muda.',
    'foreign currency': 'Um extrato é de uma conta, e a conta é em reais.',
  },
  notices: {
    'request lost': SENT_TO_US,
    'answer lost': SENT_TO_US,
    slow: SENT_TO_US,
    'too many requests': SENT_TO_US,
    '500 with effect': SENT_TO_US,
    '500 without effect': SENT_TO_US,
    'clock skew': SENT_TO_US,
    'key forgotten': SENT_TO_US,
    'one centavo off': NAMES_ONLY,
    'foreign currency': NAMES_ONLY,
    'huge order': NAMES_ONLY,
  },
}
