import type { AddressQuestion } from '@vaivem/connector-kit'
import type { CarrierProtocolBody } from '@vaivem/contract'

/** The question where a parcel goes back to, as the protocol writes it. */
export function addressQuestionOf(asked: AddressQuestion): CarrierProtocolBody<'enderecos-escolher'> {
  const { processNumber, orderNumber, storeId, from, lines, addresses } = asked
  return {
    processo: processNumber,
    pedido: orderNumber,
    loja: storeId,
    origem: { cep: from.postalCode, cidade: from.city, estado: from.state },
    itens: lines.map(({ skuId = null, name, quantity, unitValue, categories, seller }) => ({
      sku: skuId,
      descricao: name,
      quantidade: quantity,
      valorUnitarioCentavos: unitValue,
      categorias: [...categories],
      vendedor: seller,
    })),
    enderecos: addresses.map(({ id, name, postalCode, city, state }) => ({
      id,
      nome: name,
      cep: postalCode.replace('-', ''),
      cidade: city,
      estado: state,
    })),
  }
}
