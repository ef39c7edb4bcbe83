import type { Pedido } from '@vaivem/sdk'
import type { ScenarioOrder, Stage } from './story.ts'

const VERDICT_FIELDS = ['descricao', 'gerarAutorizacaoReversa', 'nome', 'permitir', 'textoUsuario']

/** The verdict has its five fields, explains itself when requested to, and has a text exactly when it refuses. */
export async function evaluateRules(stage: Stage, { chosen }: ScenarioOrder): Promise<void> {
  const { client, expect, service, storeId, step, tell } = stage
  step('Regras: o pedido pode abrir uma solicitação?')
  const query = storeId === undefined ? {} : { lojaVirtualId: storeId }
  const verdict = expect.answered('veredito', await client.evaluateRules({ query, body: chosen }))
  expect.equal('campos do veredito', Object.keys(verdict).toSorted(), VERDICT_FIELDS)
  expect.equal('texto só na recusa', verdict.textoUsuario === null, verdict.permitir)
  if (service.isDemo) expect.equal('entregue há dois dias: permitido', verdict.permitir, true)
  tell(`${verdict.nome}: ${verdict.permitir ? 'permitido' : `recusado, "${verdict.textoUsuario}"`}`)
  const explained = await client.evaluateRules({ query: { ...query, explicar: true }, body: chosen })
  const { nome, regras = [] } = expect.answered('veredito explicado', explained)
  expect.equal('explicar não muda a decisão', nome, verdict.nome)
  expect.holds('cada regra diz o que viu', regras.length > 0 && regras.every((rule) => rule.entradas !== null), regras)
  tell(
    `${regras.length} regras explicadas; a mudança mais próxima: ${regras.find((rule) => rule.paraMudar)?.paraMudar ?? 'nenhuma'}`,
  )
  await evaluateLate(stage, chosen)
}

/** Long after the deadline the customer is refused with a text, and a person at the service desk is not. */
async function evaluateLate({ client, expect, service, storeId, now, tell }: Stage, chosen: Pedido): Promise<void> {
  const query = storeId === undefined ? {} : { lojaVirtualId: storeId }
  const received = (days: number) => now.subtract({ hours: days * 24 }).toString({ smallestUnit: 'second' })
  const body = { ...chosen, Data: received(410), DataFaturamento: received(409), DataEntrega: received(400) }
  const late = expect.answered('veredito tardio', await client.evaluateRules({ query, body }))
  expect.equal('texto só na recusa', late.textoUsuario === null, late.permitir)
  const admin = await client.evaluateRules({ query: { ...query, admin: true }, body })
  const relaxed = expect.answered('veredito do atendimento', admin)
  expect.holds('o atendimento nunca recusa mais', relaxed.permitir || !late.permitir, relaxed)
  if (service.isDemo)
    expect.equal('prazo vencido: recusado, salvo no atendimento', [late.permitir, relaxed.permitir], [false, true])
  tell(
    `entregue há 400 dias: ${late.permitir ? 'permitido' : `"${late.textoUsuario}"`}; no atendimento: ${relaxed.permitir ? 'permitido' : 'recusado'}`,
  )
}

/** True or false, and the same for five minutes whatever the case of the e-mail. */
export async function checkEligibility(stage: Stage, { chosen }: ScenarioOrder): Promise<void> {
  const { client, expect, storeId, step, tell } = stage
  step('Elegibilidade: o consumidor pode ficar com o item?')
  const email = chosen.ClienteEmail ?? 'ninguem@example.com'
  const store = storeId === undefined ? {} : { lojaVirtualId: storeId }
  const first = expect.answered('elegibilidade', await client.checkKeepItem({ query: { ...store, email } }))
  const again = await client.checkKeepItem({ query: { ...store, email: email.toUpperCase() } })
  expect.equal('maiúsculas não mudam a resposta', expect.answered('elegibilidade de novo', again), first)
  tell(first ? 'pode: recebe o estorno e fica com o produto' : 'não pode: devolução física')
}
