import { parse } from './access-key.ts'
import { describe, type Finding } from './finding-catalogue.pt-BR.ts'
import type { Examination } from './examination.ts'
import { numberKey } from './return-invoice.ts'

/** What the access key says against itself and, where no XML speaks, against the number and series sent. */
export function keyFindings({ accessKey, number, series, reading }: Examination): readonly Finding[] {
  const parsed = parse(accessKey)
  if (!parsed.ok) return [faultOf(accessKey, parsed.refusal)]
  const key = parsed.value
  const found: Finding[] = []
  if (!key.issuer.isSound) found.push(describe('CNPJ_DA_CHAVE_INVALIDO', { document: key.issuer.document }))
  if (reading?.kind === 'invoice') return found
  if (differs(number, String(key.number))) {
    found.push(describe('NUMERO_DIFERE_DA_CHAVE', { sent: number, found: String(key.number) }))
  }
  if (differs(series, String(key.series))) {
    found.push(describe('SERIE_DIFERE_DA_CHAVE', { sent: series, found: String(key.series) }))
  }
  return found
}

/** Whether two numbers are not the same one: compared as integers where both are digits. */
export function differs(sent: string, found: string): boolean {
  return numberKey(sent) !== numberKey(found)
}

function faultOf(key: string, fault: Extract<ReturnType<typeof parse>, { ok: false }>['refusal']): Finding {
  switch (fault.kind) {
    case 'access-key-length':
      return describe('CHAVE_TAMANHO', fault)
    case 'access-key-pattern':
      return describe('CHAVE_FORMATO', { key })
    case 'access-key-check-digit':
      return describe('CHAVE_DIGITO', fault)
  }
}
