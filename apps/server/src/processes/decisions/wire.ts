import type { changeAddress, ReturnProcess, Static } from '@vaivem/contract'

type SentAddress = Static<(typeof changeAddress)['schema']['body']>['endereco']

/** The address as get-process shows it: what was not sent is not known. */
export function addressOf(sent: SentAddress): NonNullable<ReturnProcess['cliente']['endereco']> {
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
