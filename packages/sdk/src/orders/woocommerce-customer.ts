import type { AddressFacts, OrderFacts } from './facts.ts'
import { isMobile, record, records, taxDocument, text, unmasked, type Json } from './reading.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
}

/** CPF, CNPJ, mobile, number and neighbourhood come from the Brazilian checkout plugins: fields of `billing`, or meta data. */
export function readCustomer(order: Json): OrderFacts['customer'] {
  const billing = record(order['billing'])
  const id = text(order['customer_id'])
  const phone = unmasked(billing['phone'])
  const mobile = unmasked(billing['cellphone']) ?? (phone !== undefined && isMobile(phone) ? phone : undefined)
  const documents = [billing['cpf'], billing['cnpj'], meta(order, '_billing_cpf'), meta(order, '_billing_cnpj')]
  return {
    id: id === '0' ? undefined : id,
    name: text([unmasked(billing['first_name']), unmasked(billing['last_name'])].filter(Boolean).join(' ')),
    email: unmasked(billing['email']),
    isTaxpayer: undefined,
    document: documents.map(taxDocument).find((it) => it !== undefined),
    phone,
    mobile,
  }
}

export function readAddress(order: Json): AddressFacts | undefined {
  const kind = ['shipping', 'billing'].find((it) => text(record(order[it])['address_1']) !== undefined)
  if (kind === undefined) return undefined
  const address = record(order[kind])
  return {
    Logradouro: unmasked(address['address_1']),
    Numero: unmasked(address['number']) ?? unmasked(meta(order, `_${kind}_number`)),
    Complemento: unmasked(address['address_2']),
    Bairro: unmasked(address['neighborhood']) ?? unmasked(meta(order, `_${kind}_neighborhood`)),
    Cidade: unmasked(address['city']),
    Estado: unmasked(address['state']),
    CEP: unmasked(address['postcode']),
  }
}

/** Decodes the HTML entities that occur in names, in one pass, so that `&amp;lt;` stays text. */
export function decodeEntities(written: string | undefined): string | undefined {
  return text(
    written?.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
      if (typeof name === 'string') return ENTITIES[name.toLowerCase()] ?? whole
      const point = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole
    }),
  )
}

function meta(order: Json, key: string): unknown {
  return records(order['meta_data']).find((entry) => entry['key'] === key)?.['value']
}
