import type { changeAddress, ReturnProcess, Static } from '@vaivem/contract'

type Sent = Static<(typeof changeAddress)['schema']['body']>
type SentAddress = Sent['endereco']

/** The corrected data of the customer; document and phone stay as they are where they were not sent. */
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
