import { documents, stateOfPostalCode } from '@vaivem/domain'
import { danglingFaults, elementsOf, type Loose, repeatedIdFaults, sectionOf } from './loose-file.ts'
import type { SchemaFault } from './schema-faults.ts'

const POINTER = '/logistica/enderecosDevolucao'
const CHOOSER = {
  key: 'enderecoEscolhidoPor',
  option: 'escolheEndereco',
  cannot: 'não escolhe endereços',
}
const DIRECTORY = {
  key: 'cepConsultadoPor',
  option: 'consultaCep',
  cannot: 'não consulta CEPs',
}

/** The faults of return addresses that a schema cannot express: a carrier would refuse every parcel to such an address. */
export function returnAddressFaults(file: unknown): SchemaFault[] {
  const logistics = sectionOf(file, 'logistica')
  const addresses = elementsOf(logistics, 'enderecosDevolucao')
  return [
    ...askedServerFaults(logistics, CHOOSER),
    ...askedServerFaults(logistics, DIRECTORY),
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

/** The carrier that looks up addresses must be one of the account, and its server must answer such requests. */
function askedServerFaults(
  logistics: unknown,
  { key, option, cannot }: { readonly key: string; readonly option: string; readonly cannot: string },
): SchemaFault[] {
  const pointer = `/logistica/${key}`
  const { [key]: id } = logistics as Loose
  if (typeof id !== 'number') return []
  const asked = elementsOf(logistics, 'transportadoras').find((one) => one['id'] === id)
  if (!asked) return [{ pointer, message: `não há id ${id} em "transportadoras"` }]
  if (sectionOf(asked, 'opcoes')[option] === 'sim') return []
  return [{ pointer, message: `a transportadora ${id} ${cannot}: falta opcoes.${option}: sim` }]
}
