import type { ShadowMapping, ShadowMember } from '@vaivem/contract'
import { foldText } from '@vaivem/domain'
import { MEMBERS, REQUIRED } from './members.pt-BR.ts'

type Filled = ShadowMapping['membros'][number]

/** The faults of a mapping that its schema cannot express, one sentence each; empty: there are none. */
export function mappingFaults({ membros, fuso, itens, formato }: ShadowMapping): readonly string[] {
  const names = membros.map(({ membro }) => membro)
  const isThere = (member: ShadowMember) => names.includes(member)
  return [
    ...REQUIRED.filter((member) => !isThere(member)).map((member) => `membros: falta ${member}, de que coluna vem.`),
    ...(isThere('pedido') || isThere('numero') ? [] : ['membros: falta pedido ou numero.']),
    ...names
      .filter((member, place) => names.indexOf(member) < place)
      .map((member) => `membros: ${member} aparece duas vezes.`),
    ...membros.flatMap(filledFaults),
    ...(fuso !== undefined && !isTimeZone(fuso)
      ? [`fuso: "${fuso}" não é um fuso horário, como America/Sao_Paulo.`]
      : []),
    ...(itens !== undefined && formato === 'csv' ? ['itens: só vale para JSON; em CSV cada linha é um item.'] : []),
  ]
}

function filledFaults({ membro, coluna, fixo, valores = [] }: Filled): readonly string[] {
  const { read, expected } = MEMBERS[membro]
  const words = valores.map(({ de }) => foldText(de))
  // Words of the account and of the contract are the same in every format.
  const formats = { decimal: ',', datas: 'iso', timeZone: 'UTC' } as const
  return [
    ...((coluna === undefined) === (fixo === undefined) ? [`${membro}: diga coluna ou fixo, um dos dois.`] : []),
    ...valores
      .filter(({ para }) => read(para, formats) === undefined)
      .map(({ de, para }) => `${membro}: o valor de "${de}" é "${para}", que não é ${expected}.`),
    ...words
      .filter((word, place) => words.indexOf(word) < place)
      .map((word) => `${membro}: "${word}" aparece duas vezes em valores.`),
  ]
}

function isTimeZone(name: string): boolean {
  try {
    Temporal.PlainDateTime.from('2026-01-01T00:00').toZonedDateTime(name)
    return true
  } catch {
    return false
  }
}
