import type { AddressFacts, OrderFacts } from './facts.ts'
import { isMobile, record, taxDocument, text, unmasked, type Json } from './reading.ts'

/** The buyer: the order contains the data as they were at the checkout, the customer as they are today. */
export function readCustomer(order: Json): OrderFacts['customer'] {
  const customer = record(order['customer'])
  const phone = unmasked(order['contact_phone']) ?? unmasked(customer['phone']) ?? unmasked(order['billing_phone'])
  const documents = [order['contact_identification'], customer['identification'], customer['document']]
  return {
    id: text(customer['id']),
    name: unmasked(order['contact_name']) ?? unmasked(customer['name']) ?? unmasked(order['billing_name']),
    email: unmasked(order['contact_email']) ?? unmasked(customer['email']),
    isTaxpayer: undefined,
    document: documents.map(taxDocument).find((it) => it !== undefined),
    phone,
    mobile: phone !== undefined && isMobile(phone) ? phone : undefined,
  }
}

/** Where it was sent to; of goods that were picked up, where the invoice went. */
export function readAddress(order: Json): AddressFacts | undefined {
  const shipping = record(order['shipping_address'])
  const billing = Object.fromEntries(FIELDS.map((field) => [field, order[`billing_${field}`]]))
  const address = [shipping, billing].find((it) => text(it['address']) !== undefined)
  if (address === undefined) return undefined
  return {
    Logradouro: unmasked(address['address']),
    Numero: unmasked(address['number']),
    Complemento: unmasked(address['floor']),
    Bairro: unmasked(address['locality']),
    Cidade: unmasked(address['city']),
    Estado: stateCode(unmasked(address['province'])),
    CEP: unmasked(address['zipcode']),
  }
}

const FIELDS = ['address', 'number', 'floor', 'locality', 'city', 'province', 'zipcode'] as const

/** Nuvemshop writes the names of states; another text than one of these stays as it is. */
function stateCode(written: string | undefined): string | undefined {
  return written === undefined ? undefined : (STATES[plain(written)] ?? written)
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const STATES: Readonly<Record<string, string>> = {
  acre: 'AC',
  alagoas: 'AL',
  amapa: 'AP',
  amazonas: 'AM',
  bahia: 'BA',
  ceara: 'CE',
  'distrito federal': 'DF',
  'espirito santo': 'ES',
  goias: 'GO',
  maranhao: 'MA',
  'mato grosso': 'MT',
  'mato grosso do sul': 'MS',
  'minas gerais': 'MG',
  para: 'PA',
  paraiba: 'PB',
  parana: 'PR',
  pernambuco: 'PE',
  piaui: 'PI',
  'rio de janeiro': 'RJ',
  'rio grande do norte': 'RN',
  'rio grande do sul': 'RS',
  rondonia: 'RO',
  roraima: 'RR',
  'santa catarina': 'SC',
  'sao paulo': 'SP',
  sergipe: 'SE',
  tocantins: 'TO',
}
