import type { Fault, ReturnNote, ReturnNoteModel } from '@vaivem/contract'
import {
  invoiceFindings,
  ok,
  refuse,
  type AccountConfiguration,
  type ExaminedDraft,
  type Finding,
  type ReturnInvoice,
  type Result,
} from '@vaivem/domain'
import { givenMomentOf, instantOf } from '../../http/moments.ts'
import { danfeLinkFault } from './danfe-link.ts'
import { readInvoiceXml } from './nfe-xml.ts'

/** What the note's own content forbids, at the pointers of the body. */
export type UnacceptableNote = { readonly kind: 'unacceptable-note'; readonly faults: readonly Fault[] }

/** A note of the wire with what was found in it; refused for a DOCTYPE, a bad link, or, in a strict account, its findings. */
export function examineNote(
  { numero, serie, chave, xml, danfeLink, data, arquivo }: ReturnNoteModel,
  { fiscal, timeZone }: AccountConfiguration,
): Result<ExaminedDraft, UnacceptableNote> {
  const linkFault = danfeLinkFault(danfeLink ?? '')
  const reading = xml === undefined || xml === '' ? undefined : readInvoiceXml(xml)
  const faults: Fault[] = []
  if (linkFault !== undefined) faults.push({ where: '/danfeLink', message: linkFault })
  if (reading && !reading.ok) faults.push({ where: '/xml', message: 'não pode ter DOCTYPE nem declaração de entidade' })
  if (faults.length > 0) return refuse('unacceptable-note', { faults })
  const findings = invoiceFindings.examine({
    number: numero,
    series: serie,
    accessKey: chave,
    reading: reading?.ok ? reading.value : undefined,
  })
  const judged = invoiceFindings.judge(fiscal.mode, findings)
  if (!judged.ok) return refuse('unacceptable-note', { faults: judged.refusal.findings.map(strictFault) })
  return ok({
    number: numero,
    series: serie,
    accessKey: chave,
    xml: xml ?? '',
    danfeLink: danfeLink ?? '',
    fileName: arquivo ?? '',
    issuedAt: instantOf(data, timeZone),
    findings,
  })
}

function strictFault({ code, description }: Finding): Fault {
  return { where: code, message: description }
}

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
    avisos: invoice.findings.map(({ code, description }) => ({ codigo: code, descricao: description })),
  }
}
