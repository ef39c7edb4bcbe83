import { join } from 'node:path'
import { noteOf } from './invoices.ts'
import { filesOf, SAMPLES } from './sample-files.ts'
import { UNKNOWN_ID, type ReturnProcess, type Stage } from './story.ts'

/** Add, refuse the same number, deactivate, update (which activates), list, get; the process shows the active ones. */
export async function attachInvoices(stage: Stage, { id: processoId }: ReturnProcess): Promise<void> {
  const { client, expect, now, step, tell } = stage
  step('Notas: a NF-e de devolução')
  const [sample] = filesOf([join(SAMPLES, 'return-invoice.xml')], '.xml')
  if (!sample) throw new Error('our own invoice is part of the project')
  const body = noteOf(sample, now)
  const params = { processoId }
  const added = expect.answered('nota nova', await client.addReturnInvoice({ params, body }))
  expect.equal('nasce ativa, neste processo', [added.ativo, added.processoId], [true, processoId])
  expect.equal('o XML volta byte a byte', added.xml, body.xml)
  // Run again on the same data, the story attaches the same note to another process, and gets this warning.
  const others = added.avisos.filter(({ codigo }) => codigo !== 'CHAVE_EM_OUTRO_PROCESSO')
  expect.equal('nossa nota não tem avisos', others, [])
  tell(`nota ${added.numero}/${added.serie}, assinada e autorizada: nenhum aviso`)
  const twice = await client.addReturnInvoice({ params, body })
  expect.refused('o mesmo número outra vez', twice, 400, 'NOTA_NUMERO_DUPLICADO')
  const nowhere = await client.addReturnInvoice({ params: { processoId: UNKNOWN_ID }, body })
  expect.refused('nota de processo que não há', nowhere, 400, 'PROCESSO_NAO_ENCONTRADO')
  tell('o mesmo número de novo: NOTA_NUMERO_DUPLICADO')
  await deactivateAndUpdate(stage, { processoId, notaFiscalId: added.id }, body)
  const { entity, page } = expect.listed('notas do processo', await client.listReturnInvoices({ query: params }))
  expect.equal('a lista traz a nota', [entity.map(({ id }) => id), page.totalRecords], [[added.id], 1])
  const lost = await client.listReturnInvoices({ query: { processoId: UNKNOWN_ID } })
  expect.refused('notas de processo que não há', lost, 404, 'PROCESSO_NAO_ENCONTRADO')
  const got = expect.answered('a nota', await client.getReturnInvoice({ params: { id: added.id } }))
  expect.equal('a nota consultada é a da lista', got, entity[0])
}

type Note = ReturnType<typeof noteOf>

async function deactivateAndUpdate(
  { client, expect, tell }: Stage,
  params: { readonly processoId: number; readonly notaFiscalId: number },
  body: Note,
): Promise<void> {
  const shown = async () => {
    const idProcesso = String(params.processoId)
    return expect.answered('o processo', await client.getProcess({ params: { idProcesso } })).notasDevolucao
  }
  for (const time of ['desativar', 'desativar outra vez']) {
    const off = expect.answered(time, await client.deactivateReturnInvoice({ params }))
    expect.equal(`${time}: inativa`, off.ativo, false)
  }
  expect.equal('o processo não a mostra', await shown(), [])
  const danfeLink = 'https://notas.lojaipe.example/danfe/913.pdf'
  const updated = await client.updateReturnInvoice({ params, body: { ...body, danfeLink } })
  const note = expect.answered('atualizar', updated)
  expect.equal('atualizar ativa', [note.ativo, note.danfeLink], [true, danfeLink])
  const [active] = await shown()
  expect.equal('o processo a mostra', active?.numero, body.numero)
  expect.holds('sem id no processo', active !== undefined && !('id' in active), active)
  tell('desativada some do processo; atualizada volta')
}
