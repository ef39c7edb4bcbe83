import type { AddressFacts, OrderFacts } from './facts.ts'
import { isMobile, record, records, taxDocument, unmasked, text, type Json } from './reading.ts'
import { streetAndNumber } from './street-and-number.ts'

/** Shopify has no field for CPF or CNPJ: stores ask for it as a note attribute, or use the address's company. */
export function readCustomer(order: Json): OrderFacts['customer'] {
  const customer = record(order['customer'])
  const billing = record(order['billing_address'])
  const name = [unmasked(customer['first_name']), unmasked(customer['last_name'])].filter(Boolean).join(' ')
  const shipping = record(order['shipping_address'])
  const phone = [order['phone'], customer['phone'], shipping['phone'], billing['phone']].map(unmasked).find(Boolean)
  const noted = records(order['note_attributes']).find((note) =>
    /^(cpf|cnpj)([^a-z]|$)|^documento$/i.test(text(note['name']) ?? ''),
  )
  return {
    id: text(customer['id']),
    name: text(name) ?? unmasked(billing['name']) ?? unmasked(shipping['name']),
    email: unmasked(order['email']) ?? unmasked(order['contact_email']) ?? unmasked(customer['email']),
    isTaxpayer: undefined,
    document: taxDocument(noted?.['value']) ?? taxDocument(billing['company']) ?? taxDocument(shipping['company']),
    phone,
    mobile: phone !== undefined && isMobile(phone) ? phone : undefined,
  }
}

export function readAddress(order: Json): AddressFacts | undefined {
  const address = [record(order['shipping_address']), record(order['billing_address'])].find(
    (it) => text(it['address1']) !== undefined,
  )
  if (address === undefined) return undefined
  const { street, number } = streetAndNumber(unmasked(address['address1']))
  return {
    Logradouro: street,
    Numero: number,
    Complemento: unmasked(address['address2']),
    Bairro: undefined,
    Cidade: unmasked(address['city']),
    Estado: unmasked(address['province_code']) ?? unmasked(address['province']),
    CEP: unmasked(address['zip']),
  }
}
