import { documents, stateOfPostalCode } from '@vaivem/domain'
import { danglingFaults, elementsOf, repeatedIdFaults, sectionOf } from './loose-file.ts'
import type { SchemaFault } from './schema-faults.ts'

const POINTER = '/logistica/enderecosDevolucao'

/** The faults of return addresses that a schema cannot express: a carrier would refuse every parcel to such an address. */
export function returnAddressFaults(file: unknown): SchemaFault[] {
  const addresses = elementsOf(sectionOf(file, 'logistica'), 'enderecosDevolucao')
  return [
    ...repeatedIdFaults(addresses, POINTER),
    ...danglingFaults(addresses, {
      pointer: POINTER,
      key: 'loja',
      targets: elementsOf(file, 'lojas'),
      targetName: 'lojas',
    }),
    ...addresses.flatMap(({ cnpj, telefone, cep, estado }, index) => {
      const pointer = `${POINTER}/${index}`
      const state = typeof cep === 'string' ? stateOfPostalCode(cep) : undefined
      return [
        ...(typeof cnpj === 'string' && documents.cnpjOf(cnpj) === undefined
          ? [{ pointer: `${pointer}/cnpj`, message: 'não é um CNPJ: confira os algarismos' }]
          : []),
        ...(typeof telefone === 'string' && documents.phoneOf(telefone) === undefined
          ? [{ pointer: `${pointer}/telefone`, message: 'não é um telefone com DDD' }]
          : []),
        ...(state !== undefined && typeof estado === 'string' && state !== estado
          ? [{ pointer: `${pointer}/cep`, message: `o CEP não é de ${estado}` }]
          : []),
      ]
    }),
  ]
}
