import { documents, stateOfPostalCode } from '@vaivem/domain'
import { danglingFaults, elementsOf, type Loose, repeatedIdFaults, sectionOf } from './loose-file.ts'
import type { SchemaFault } from './schema-faults.ts'

const POINTER = '/logistica/enderecosDevolucao'

/** The faults of return addresses that a schema cannot express: a carrier would refuse every parcel to such an address. */
export function returnAddressFaults(file: unknown): SchemaFault[] {
  const addresses = elementsOf(sectionOf(file, 'logistica'), 'enderecosDevolucao')
  return [
    ...chooserFaults(sectionOf(file, 'logistica')),
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

/** Who is to choose an address must be a carrier of the account whose server does. */
function chooserFaults(logistics: unknown): SchemaFault[] {
  const pointer = '/logistica/enderecoEscolhidoPor'
  const { enderecoEscolhidoPor: id } = logistics as Loose
  if (typeof id !== 'number') return []
  const chooser = elementsOf(logistics, 'transportadoras').find((one) => one['id'] === id)
  if (!chooser) return [{ pointer, message: `não há id ${id} em "transportadoras"` }]
  if (sectionOf(chooser, 'opcoes')['escolheEndereco'] === 'sim') return []
  return [{ pointer, message: `a transportadora ${id} não escolhe endereços: falta opcoes.escolheEndereco: sim` }]
}
