import type { Decoded, Fault, IntegrateRequest } from '@vaivem/contract'
import { invariant } from '@vaivem/domain'
import { readStoreOrder, type StoreOrder } from '../../orders/index.ts'

/** The order of a request that brings its lines; the contract has checked it, so it reads. */
export function sentOrderOf(order: IntegrateRequest['Pedido']): StoreOrder {
  const read = readStoreOrder({ ...sentFieldsOf(order), Skus: order.Skus })
  invariant(read.ok, 'an order that the contract let through can be read')
  return read.value
}

/** Facts of the request take precedence over those of the store; the lines are the store's. */
export function completedOrder(told: StoreOrder, order: IntegrateRequest['Pedido']): Decoded<StoreOrder> {
  return readStoreOrder({ ...told, ...sentFieldsOf(order) })
}

/** The names of §4.4 as those of §2.7; absent members are left out. */
function sentFieldsOf({ Cliente: customer = {}, ...order }: IntegrateRequest['Pedido']) {
  const address = customer.ClienteEndereco
  const fields = {
    PedidoId: order.PedidoId || undefined,
    Numero: order.PedidoNumero || undefined,
    Status: order.PedidoStatus,
    Data: order.PedidoData,
    DataEntrega: order.PedidoDataEntrega,
    CompraPresencial: order.CompraPresencial,
    Valor: order.Valor,
    ValorFrete: order.ValorFrete,
    ValorDesconto: order.ValorDesconto,
    QuantidadeItens: order.QuantidadeItens,
    Parcelas: order.Parcelas,
    Transacoes: order.Transacoes,
    ClienteContribuinte: order.ClienteContribuinte,
    NotaFiscalChave: order.NotaFiscalChave,
    ClienteNome: customer.ClienteNome,
    ClienteEmail: customer.ClienteEmail,
    ClienteTelefone: customer.ClienteTelefone,
    ClienteCelular: customer.ClienteCelular,
    ClienteDocumento: customer.ClienteDocumento,
    ClienteEndereco: address && {
      Logradouro: address.logradouro,
      Numero: address.numero,
      Complemento: address.complemento,
      Bairro: address.bairro,
      Cidade: address.cidade,
      Estado: address.estado,
      CEP: address.cep,
    },
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Where the customer lives on the map and what the carrier should know: nothing of it fits the address of §2.7. */
export function placeOf({ Cliente: customer }: IntegrateRequest['Pedido']) {
  const { latitude = null, longitude = null, obs } = customer?.ClienteEndereco ?? {}
  const notes = obs || null
  return latitude === null && longitude === null && notes === null ? null : { latitude, longitude, notes }
}

/** The faults of the store's document, marked as such, because the caller did not write it. */
export function faultsOfStore(faults: readonly Fault[]): readonly Fault[] {
  return faults.map(({ where, message }) => ({ where: `resposta da loja ${where}`.trim(), message }))
}
