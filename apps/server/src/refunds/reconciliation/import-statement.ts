import { type BodyOf, fromCentavos, type importStatement, type EntityOf } from '@vaivem/contract'
import { money } from '@vaivem/domain'
import { recordAudit, type AuditRecord } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refusal } from '../../platform/http/failures.ts'
import { centavos } from '../../orders/index.ts'
import { accountView, coversOf } from './account-view.ts'
import { fingerprintsOf, parseStatement, type ReadLine } from './parse-statement.ts'
import { addLines, findOrAddAccount } from './repository.ts'
import { bodyFaults } from './statement-file.pt-BR.ts'

type Body = BodyOf<typeof importStatement>

/** The lines of a body, from a file or as they are; refuses with a 400 what cannot be read. */
export function linesOf(body: Body, timeZone: string): { readonly lines: readonly ReadLine[]; readonly left: number } {
  const { conteudo, linhas, formato } = body
  if ((conteudo === undefined) === (linhas === undefined)) throw fault('', bodyFaults.either)
  if (conteudo !== undefined) {
    const parsed = parseStatement(conteudo, formato ?? 'modelo', timeZone)
    if (!parsed.ok) throw fault('/conteudo', parsed.fault)
    return parsed
  }
  if (formato !== undefined) throw fault('/formato', bodyFaults.formatOfLines)
  const lines = (linhas ?? []).map(({ dia, valor, referencia, identificador }, at) => {
    const amount = centavos(valor)
    if (amount === 0) throw fault(`/linhas/${at}/valor`, bodyFaults.zero)
    return { day: dia, amount, reference: referencia ?? null, identifier: identificador ?? null }
  })
  return { lines, left: 0 }
}

function fault(where: string, message: string) {
  return refusal(400, { kind: 'invalid-request', faults: [{ where, message }] })
}

/** Rows of one statement of SQL. */
const PORTION = 2_000

/** Adds the lines that are not known, portion by portion in one transaction, and says in the audit what came. */
export async function addStatement(
  deps: Pick<Deps, 'newId'>,
  tx: Transaction,
  accountId: number,
  {
    body,
    read,
    by,
  }: {
    readonly body: Body
    readonly read: ReturnType<typeof linesOf>
    readonly by: Pick<AuditRecord, 'actor' | 'origin'>
  },
): Promise<EntityOf<typeof importStatement>> {
  const { lines, left } = read
  const asked = { id: deps.newId(), name: body.conta, covers: coversOf(body.abrange ?? 'automaticos') }
  const known = await findOrAddAccount(tx, accountId, { ...asked, storeId: body.lojaVirtualId ?? null })
  const fingerprints = fingerprintsOf(lines)
  const isNew: number[] = []
  for (let from = 0; from < lines.length; from += PORTION) {
    const portion = lines.slice(from, from + PORTION).map(({ day, amount, reference }, at) => {
      const fingerprint = fingerprints[from + at] ?? ''
      return { id: deps.newId(), day, amount, reference, fingerprint }
    })
    isNew.push(...(await addLines(tx, accountId, known.id, portion)))
  }
  const days = lines.map(({ day }) => day).toSorted()
  const total = money.sum(isNew.map((amount) => money.money(amount)))
  const facts = {
    read: lines.length,
    new: isNew.length,
    amount: total,
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
  }
  await recordAudit(tx, accountId, { ...by, action: 'statement.imported', subject: `statement ${known.id}`, facts })
  return {
    conta: accountView(known),
    lidas: lines.length,
    novas: isNew.length,
    repetidas: lines.length - isNew.length,
    deixadas: left,
    valorNovo: fromCentavos(total),
    primeiroDia: days[0] ?? null,
    ultimoDia: days.at(-1) ?? null,
  }
}
