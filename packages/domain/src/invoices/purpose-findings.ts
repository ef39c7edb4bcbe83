import { describe, type Finding } from './finding-catalogue.pt-BR.ts'
import type { InvoiceFacts } from './invoice-document.ts'
import { NOTE_KINDS, purposeOf } from './note-purpose.pt-BR.ts'
import { isReturnCfop } from './return-cfops.ts'

/**
 * The findings about the purpose of a note: whether it says that it returns goods, and whether its codes agree (rejections
 * 327, 518, 519 and 731 to 733).
 */
export function purposeFindings(facts: InvoiceFacts): readonly Finding[] {
  const { model, environment } = facts
  return [
    ...(model === '55' ? [] : [describe('MODELO_NAO_E_NFE', { model: model ?? 'ausente' })]),
    ...statedPurpose(facts),
    ...cfopFindings(facts),
    ...(environment === TEST_ENVIRONMENT ? [describe('AMBIENTE_DE_TESTE', {})] : []),
  ]
}

const TEST_ENVIRONMENT = '2'

function statedPurpose(facts: InvoiceFacts): readonly Finding[] {
  switch (purposeOf(facts)) {
    case 'return':
      return []
    case 'price-reduction':
      return [describe('NOTA_DE_CREDITO_REDUZ_VALOR', {})]
    case 'other':
      return [describe('FINALIDADE_NAO_E_DEVOLUCAO', { purpose: facts.purpose ?? 'ausente', kind: kindOf(facts) })]
  }
}

/** The text for the kind of a credit or debit note; null for any other note. */
function kindOf({ purpose, creditType, debitType }: InvoiceFacts): string | null {
  if (purpose !== '5' && purpose !== '6') return null
  const [kinds, name, type] =
    purpose === '5'
      ? ([NOTE_KINDS.credit, 'tpNFCredito', creditType] as const)
      : ([NOTE_KINDS.debit, 'tpNFDebito', debitType] as const)
  const meaning = kinds[type ?? '']
  return `${name} ${type ?? 'ausente'}${meaning === undefined ? '' : `, ${meaning}`}`
}

const ENTRY = '0'
const EXIT = '1'
const ENTRY_DIGITS = '123'

function cfopFindings({ items, direction, destination }: InvoiceFacts): readonly Finding[] {
  const cfops = [...new Set(items.flatMap(({ cfop }) => (cfop === null ? [] : [cfop])))]
  const found: Finding[] = []
  const others = cfops.filter((cfop) => !isReturnCfop(cfop))
  if (others.length > 0) found.push(describe('CFOP_NAO_E_DE_DEVOLUCAO', { cfops: others.join(', ') }))
  const ofEntry = cfops.filter((cfop) => cfop !== '' && ENTRY_DIGITS.includes(cfop.charAt(0)))
  const ofExit = cfops.filter((cfop) => '567'.includes(cfop.charAt(0)) && cfop !== '')
  if (direction === ENTRY && ofExit.length > 0) {
    found.push(describe('CFOP_DE_SAIDA_EM_NOTA_DE_ENTRADA', { cfops: ofExit.join(', ') }))
  }
  if (direction === EXIT && ofEntry.length > 0) {
    found.push(describe('CFOP_DE_ENTRADA_EM_NOTA_DE_SAIDA', { cfops: ofEntry.join(', ') }))
  }
  return [...found, ...DESTINATIONS.flatMap((each) => againstDestination(cfops, destination, each))]
}

/**
 * The first digits of the operation codes (CFOP) for each destination, and the rejection of a code with another `idDest`.
 */
const DESTINATIONS = [
  { destination: '1', digits: '15', rejection: 733 },
  { destination: '2', digits: '26', rejection: 732 },
  { destination: '3', digits: '37', rejection: 731 },
] as const

function againstDestination(
  cfops: readonly string[],
  told: string | null,
  { destination, digits, rejection }: (typeof DESTINATIONS)[number],
): readonly Finding[] {
  const elsewhere = cfops.filter((cfop) => cfop !== '' && digits.includes(cfop.charAt(0)))
  if (told === null || told === destination || elsewhere.length === 0) return []
  return [describe('CFOP_DIFERE_DO_DESTINO', { cfops: elsewhere.join(', '), destination: told, rejection })]
}
