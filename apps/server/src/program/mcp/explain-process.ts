import type { Client } from '@vaivem/sdk'
import { customerText } from './customer-text.ts'
import { findProcess } from './find-process.ts'
import { entityOr } from './tool-answer.ts'

const LAST_EVENTS = 30

/**
 * A process, the reasons for its verdict with what would change it, and its history. Documents, telephone numbers, addresses, bank data
 * and voucher codes are left out: an agent needs none of them to explain.
 */
export async function explainProcess(client: Client, named: string): Promise<object> {
  const processoId = await findProcess(client, named)
  const [shown, judged, told] = await Promise.all([
    client.getManagedProcess({ params: { processoId } }),
    client.getProcessVerdict({ params: { processoId } }),
    client.listProcessEvents({ params: { processoId }, query: { pageSize: LAST_EVENTS } }),
  ])
  return { processo: summaryOf(entityOr(shown)), porque: reasonsOf(judged), historico: entityOr(told).map(eventOf) }
}

type Managed = Extract<Awaited<ReturnType<Client['getManagedProcess']>>, { readonly ok: true }>['entity']
type Judged = Awaited<ReturnType<Client['getProcessVerdict']>>
type ProcessEvent = Extract<Awaited<ReturnType<Client['listProcessEvents']>>, { readonly ok: true }>['entity'][number]

function summaryOf(shown: Managed): object {
  return {
    id: shown.id,
    numero: shown.numero,
    versao: shown.versao,
    decisao: shown.decisao,
    aberto: shown.data,
    pedido: shown.pedido,
    cliente: customerText(shown.cliente.nome),
    valorTotal: shown.valorTotal,
    valorFrete: shown.valorFrete,
    formaEstorno: shown.formaEstorno,
    ficaComOItem: shown.mantenhaOItem,
    itens: shown.itens.map(({ itemId, skuNome, quantidade, valorDevolver, motivo, respostas }) => {
      return {
        itemId,
        nome: skuNome,
        quantidade,
        valorDevolver,
        motivo: customerText(motivo),
        respostas: answersOf(respostas),
      }
    }),
    encomendas: shown.encomendas.map(({ id, estado, transportadora, postadaEm, entregueEm, problema }) => {
      return { id, estado, transportadora, postadaEm, entregueEm, problema }
    }),
    estornos: shown.estornos.map(({ id, valor, estado }) => ({ id, valor, estado })),
    trocas: shown.trocas.length,
    comentariosDaEquipe: shown.comentarios.map(({ texto }) => texto),
    comandos: shown.comandos,
  }
}

/** The questions and options are texts of the account; only what a customer wrote is marked. */
function answersOf(answers: Managed['itens'][number]['respostas'] = []): readonly object[] {
  return answers.map(({ texto, ...known }) => ({ ...known, texto: customerText(texto) }))
}

/** The rule that decided, and the smallest change that would turn each refusing rule. */
function reasonsOf(judged: Judged): object | null {
  // A process of before verdicts were stored has none.
  if (!judged.ok && judged.error.status === 404) return null
  const { nome, descricao, permitir, textoUsuario, regras = [], revisar, motivosDaRevisao } = entityOr(judged)
  return {
    regraQueDecidiu: nome,
    descricao,
    permitir,
    textoParaOConsumidor: textoUsuario,
    vaiParaUmaPessoa: revisar,
    motivosDaRevisao,
    oQueMudaria: regras
      .filter((rule) => rule.permitir === permitir && rule.paraMudar !== null)
      .map(({ nome: rule, paraMudar }) => ({ regra: rule, paraMudar })),
    regras: regras.map(({ nome: rule, permitir: allows, entradas }) => ({ regra: rule, permite: allows, entradas })),
  }
}

function eventOf({ tipo, ocorridoEm, causa, quem, motivo, dados }: ProcessEvent): object {
  const isCustomer = causa === 'consumer'
  return { tipo, quando: ocorridoEm, quem: quem ?? causa, motivo: isCustomer ? customerText(motivo) : motivo, dados }
}
