import type { Fault, ReturnNote, ReturnNoteModel } from '@vaivem/contract'
import {
  accessKey,
  calendar,
  invoiceFindings,
  ok,
  refuse,
  returnInvoice,
  type AccountConfiguration,
  type ExaminedDraft,
  type Finding,
  type NotedProcess,
  type ReturnInvoice,
  type Result,
} from '@vaivem/domain'
import { givenMomentOf, instantOf } from '../platform/http/moments.ts'
import { danfeLinkFault } from './danfe-link.ts'
import { readInvoiceXml } from './nfe-xml.ts'
import type { NotedFacts } from './repository.ts'

/** The faults in the content of the invoice, with pointers into the body. */
export type UnacceptableNote = { readonly kind: 'unacceptable-note'; readonly faults: readonly Fault[] }

/** A note as it was read from the wire: its fields, and what is found in it, alone or beside its process. */
export interface ReadNote {
  readonly accessKey: string
  /** Refused where a strict account does not take what is found. */
  readonly examine: (process?: NotedProcess) => Result<ExaminedDraft, UnacceptableNote>
}

/** Reads a note of the wire, its XML once; refused for a DOCTYPE or a bad link. */
export function readNote(
  { numero, serie, chave, xml, danfeLink, data, arquivo }: ReturnNoteModel,
  { fiscal, timeZone }: AccountConfiguration,
): Result<ReadNote, UnacceptableNote> {
  const linkFault = danfeLinkFault(danfeLink ?? '')
  const read = xml === undefined || xml === '' ? undefined : readInvoiceXml(xml)
  const faults: Fault[] = []
  if (linkFault !== undefined) faults.push({ where: '/danfeLink', message: linkFault })
  if (read && !read.ok) faults.push({ where: '/xml', message: 'não pode ter DOCTYPE nem declaração de entidade' })
  if (faults.length > 0) return refuse('unacceptable-note', { faults })
  const reading = read?.ok ? read.value : undefined
  const issuedAt = instantOf(data, timeZone)
  const issuedOn = calendar.dayOf(issuedAt, timeZone)
  const draft = {
    number: numero,
    series: serie,
    accessKey: chave,
    xml: xml ?? '',
    danfeLink: danfeLink ?? '',
    fileName: arquivo ?? '',
    issuedAt,
    documentType: returnInvoice.documentTypeOf(chave, reading),
    referencedKeys: returnInvoice.referencedKeysOf(reading),
  }
  const examine = (process?: NotedProcess): Result<ExaminedDraft, UnacceptableNote> => {
    const asked = { number: numero, series: serie, accessKey: chave, issuedOn, reading, process }
    const judged = invoiceFindings.judge(fiscal.mode, invoiceFindings.examine(asked))
    if (!judged.ok) return refuse('unacceptable-note', { faults: judged.refusal.findings.map(strictFault) })
    return ok({ ...draft, findings: judged.value })
  }
  return ok({ accessKey: chave, examine })
}

/**
 * The facts of a process for the comparison with an invoice. The store's CNPJ is the one that the account declares, else the
 * one of the sale.
 */
export function notedProcessOf(
  { stores, timeZone }: AccountConfiguration,
  { storeId, openedAt, ...facts }: NotedFacts,
  now: Temporal.Instant,
): NotedProcess {
  const own = stores.filter(({ id }) => storeId === null || id === storeId)
  const declared = own.flatMap(({ cnpj }) => cnpj ?? [])
  const sale = accessKey.parse(facts.saleAccessKey ?? '')
  const seller = sale.ok && !accessKey.isIssuedByTaxOffice(sale.value.series) ? [sale.value.issuer.document] : []
  return {
    ...facts,
    storeDocuments: declared.length > 0 ? declared : seller,
    openedOn: calendar.dayOf(openedAt, timeZone),
    today: calendar.dayOf(now, timeZone),
  }
}

/** A finding as a fault, at the member that can be corrected, without the full stop that ends all faults together. */
function strictFault({ code, description }: Finding): Fault {
  return { where: memberOf(code), message: `${code}: ${description.replace(/\.$/, '')}` }
}

function memberOf(code: Finding['code']): string {
  if (code.startsWith('NUMERO_')) return '/numero'
  if (code.startsWith('SERIE_')) return '/serie'
  return ABOUT_SENT_KEY.test(code) ? '/chave' : '/xml'
}

/** The findings about the key as it was sent; the others with this beginning are about the key inside the XML, or another one. */
const ABOUT_SENT_KEY = /^(?:CNPJ_DA_CHAVE_|CHAVE_(?!DIFERE_DO_EMITENTE|DIFERE_DO_CONTEUDO|REFERENCIADA))/

export function noteOf(invoice: ReturnInvoice): ReturnNote {
  return {
    id: invoice.id,
    processoId: invoice.processId,
    numero: invoice.number,
    serie: invoice.series,
    chave: invoice.accessKey,
    xml: invoice.xml ?? '',
    danfeLink: invoice.danfeLink ?? '',
    data: givenMomentOf(invoice.issuedAt),
    arquivo: invoice.fileName ?? '',
    ativo: invoice.status === 'active',
    tipoDocumento: invoice.documentType,
    avisos: invoice.findings.map(({ code, description }) => ({ codigo: code, descricao: description })),
  }
}
