import type { changeAddress, ReturnProcess, Static } from '@vaivem/contract'

type Sent = Static<(typeof changeAddress)['schema']['body']>
type SentAddress = Sent['endereco']

/** What a person says anew of the customer; what was not sent of document and phone stays. */
export function customerOf({ endereco, documento, telefone }: Sent) {
  return {
    endereco: addressOf(endereco),
    ...(documento !== undefined && { documento }),
    ...(telefone !== undefined && { celular: telefone }),
  }
}

/** The address as get-process shows it: what was not sent is not known. */
function addressOf(sent: SentAddress): NonNullable<ReturnProcess['cliente']['endereco']> {
  return {
    logradouro: sent.logradouro,
    numero: sent.numero || null,
    complemento: sent.complemento || null,
    bairro: sent.bairro || null,
    cidade: sent.cidade,
    estado: sent.estado.toUpperCase(),
    cep: sent.cep.replace('-', ''),
  }
}
