import { join } from 'node:path'
import { noteOf } from './invoices.ts'
import type { Options } from './options.ts'
import { importOf } from './open-the-process.ts'
import { asOfNow, chooseOne, readOrders } from './orders.ts'
import { filesOf, SAMPLES } from './sample-files.ts'
import type { Stage } from './story.ts'
import { counted, tableOf } from './table.ts'

/**
 * Every XML of the files becomes the note of a process of its own, so that no number meets another's: taken in with what is
 * odd about it, or refused with the sentence that says why. A fault of the service ends the walkthrough.
 */
export async function takePublishedInvoices(stage: Stage, { invoices }: Options): Promise<void> {
  const { client, expect, now, run, step, tell } = stage
  const files = filesOf(invoices.length > 0 ? invoices : [SAMPLES], '.xml')
  step(`Notas publicadas: ${counted(files.length, 'arquivo')}`)
  const rows: string[][] = []
  for (const [index, file] of files.entries()) {
    const params = { processoId: await openProcess(stage, `${run}n${index + 1}`) }
    const body = noteOf(file, now)
    const outcome = await client.addReturnInvoice({ params, body })
    if (outcome.ok) {
      expect.equal(`${file.name}: o XML volta byte a byte`, outcome.entity.xml, body.xml)
      const findings = outcome.entity.avisos.map(({ codigo }) => codigo)
      rows.push([file.name, `${body.numero}/${body.serie}`, 'registrada', findings.join(', ') || 'nenhum aviso'])
    } else {
      const { status, erroDescricao, erroDetalhado } = outcome.error
      const isExplained = status === 400 && erroDescricao !== '' && erroDetalhado !== null
      expect.holds(`${file.name}: registrada ou recusada com explicação`, isExplained, outcome.error)
      rows.push([file.name, `${body.numero}/${body.serie}`, 'recusada', `${erroDescricao} ${erroDetalhado ?? ''}`])
    }
  }
  for (const line of tableOf(['arquivo', 'nota', 'resultado', 'avisos ou recusa'], rows)) tell(line)
}

/** A process of our own sample order, to hang a note on. */
async function openProcess({ client, expect, now, storeId }: Stage, suffix: string): Promise<number> {
  const [sample] = filesOf([join(SAMPLES, 'vtex-order.json')], '.json')
  const read = sample && readOrders(sample, { platform: 'vtex', currency: 'BRL' })
  const [published] = read?.ok ? read.value.orders : []
  const choice = published && chooseOne(asOfNow(published, now, suffix))
  if (!choice?.ok) throw new Error('our own order converts')
  return expect.answered('um processo para a nota', await client.importRequest(importOf(choice.value, storeId))).id
}
