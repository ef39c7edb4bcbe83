import {
  centavosOf,
  type Quote,
  type QuoteAsked,
  type ReachedCarrier,
  recordOf,
  recordsOf,
  textOf,
} from '@vaivem/connector-kit'
import { ask, SERVICE } from './api.ts'
import { packageOf, reais } from './cart-body.ts'

/** As the carrier writes the currency of its prices. */
const REAIS = 'R$'

/** The price and term of the account's service; empty where it does not serve the way, which comes as an error inside a 200. */
export async function quote(
  carrier: ReachedCarrier,
  { fromPostalCode, toPostalCode, volumes, declaredValue }: QuoteAsked,
): Promise<readonly Quote[] | undefined> {
  const [volume, another] = volumes
  if (!volume || another) return []
  const service = carrier.connector.options[SERVICE] ?? ''
  const answer = await ask(carrier, 'POST', 'shipment/calculate', {
    from: { postal_code: fromPostalCode },
    to: { postal_code: toPostalCode },
    package: packageOf(volume),
    options: { insurance_value: reais(declaredValue), own_hand: false, receipt: false },
    services: service,
  })
  if (answer.outcome === 'failed' || answer.status !== 200 || !Array.isArray(answer.json)) return undefined
  return recordsOf(answer.json).flatMap((one) => {
    const cost = centavosOf(one['custom_price'] ?? one['price'])
    const { delivery_time: days, id, name, company, error, currency } = one
    if (textOf(error) !== undefined || textOf(id) !== service || cost === undefined) return []
    if ((textOf(currency) ?? REAIS) !== REAIS) return []
    if (typeof days !== 'number' || !Number.isSafeInteger(days) || days < 0) return []
    const label = [textOf(recordOf(company)['name']), textOf(name)].filter((text) => text !== undefined).join(' ')
    return [{ service, label, cost, days }]
  })
}
