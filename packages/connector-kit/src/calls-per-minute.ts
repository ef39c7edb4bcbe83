import type { Connector } from '@vaivem/domain'
import type { CallRate, ConnectorField } from './store-connector.ts'

/** The option by which an account says how many requests a minute the host of its shop takes: a platform that anyone may host publishes none. */
export const CALLS_PER_MINUTE: ConnectorField = {
  name: 'chamadasPorMinuto',
  label: 'Chamadas por minuto',
  description:
    'Quantas chamadas por minuto a hospedagem da loja aceita, de 10 a 99999, se ela limita; o Vaivém não passa disso. Ausente: só se espera quando a loja pede.',
  isRequired: false,
  pattern: /^[1-9]\d{1,4}$/,
}

/** A sixth of them may go at once, so that a customer who looks for an order does not wait for a long reading. */
const BURST_PART = 6

/** How many requests a shop takes as its account says; undefined: it does not say. */
export function callRateOf({ options }: Pick<Connector, 'options'>): CallRate | undefined {
  const said = Number(options[CALLS_PER_MINUTE.name] ?? Number.NaN)
  if (!Number.isSafeInteger(said) || said < 2) return undefined
  const burst = Math.max(1, Math.floor(said / BURST_PART))
  return { burst, perMinute: said - burst }
}
