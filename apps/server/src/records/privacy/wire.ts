import { fromCentavos } from '@vaivem/contract'
import type { BankDetails, EntityOf, erasePerson, exportPerson, PrivacyDemand } from '@vaivem/contract'
import type { BankAccount } from '@vaivem/domain'
import { bankAccountKind, pixKeyKind } from '../../platform/wire/codes.ts'
import { momentOfColumn } from '../../platform/http/moments.ts'
import type { Demand } from './demand-repository.ts'
import type { Erasure } from './erase-person.ts'
import type { PersonExport } from './export-person.ts'
import type { PersonName } from './person.ts'

export function personOf({ email, documento }: { readonly email: string; readonly documento?: string }): PersonName {
  return { email, document: documento || null }
}

export function erasureOf(erasure: Erasure): EntityOf<typeof erasePerson> {
  return {
    pessoa: erasure.pseudonym,
    somenteConferido: erasure.checkOnly,
    apagados: erasure.erased.map(({ name, records }) => ({ nome: name, quantidade: records })),
    mantidos: erasure.kept.map(({ name, records, because }) => ({ nome: name, quantidade: records, porque: because })),
    processos: [...erasure.processNumbers],
    processosEmAndamento: [...erasure.openNumbers],
    porFazer: erasure.undone.map(({ kind, processNumber, amount, text }) => ({
      tipo: kind,
      processo: processNumber,
      valor: amount === null ? null : fromCentavos(amount),
      texto: text,
    })),
  }
}

export function personDataOf({ pseudonym, records, kept }: PersonExport): EntityOf<typeof exportPerson> {
  const registros = Object.fromEntries(Object.entries(records).map(([name, held]) => [name, [...held]]))
  return { pessoa: pseudonym, registros, mantidos: { ...kept } }
}

const DEMANDS = {
  'erase-customer': 'apagar-cliente',
  'export-customer': 'exportar-cliente',
  'erase-shop': 'apagar-loja',
} as const

export function demandOf(demand: Demand): PrivacyDemand {
  return {
    id: demand.id,
    conectorId: demand.connectorId,
    pedido: DEMANDS[demand.demand],
    email: demand.email,
    recebidoEm: momentOfColumn(demand.receivedAt),
    respondidoEm: demand.answeredAt === null ? null : momentOfColumn(demand.answeredAt),
    atendido: demand.isGranted,
  }
}

/** Bank data in full: for `discloseBankData` alone. */
export function bankDetailsOf({ kind, pixKeyKind: keyKind, fields }: BankAccount): BankDetails {
  const text = (name: string) => fields[name] ?? null
  return {
    id: fields['id'] === undefined ? null : Number(fields['id']),
    nomeTitular: text('nomeTitular'),
    cpfTitular: text('cpfTitular'),
    tipo: bankAccountKind.codeOf(kind),
    tipoChavePix: keyKind === null ? null : pixKeyKind.codeOf(keyKind),
    chavePix: text('chavePix'),
    banco: text('banco'),
    agencia: text('agencia'),
    contaCorrente: text('contaCorrente'),
  }
}
