import type { Client, Outcome } from '@vaivem/sdk'
import { client } from './client.ts'
import { entity } from './outcome.ts'

export type ManagedProcess = Extract<Awaited<ReturnType<Client['getManagedProcess']>>, { ok: true }>['entity']

/** A command as `comandos[]` names it, such as `encomendas/5120/postagem`. */
export interface NamedCommand {
  readonly processId: number
  readonly name: string
  readonly body: Readonly<Record<string, unknown>>
}

type AnyCommand = (request: never) => Promise<Outcome<ManagedProcess>>

/** Every command by its name with `:` in the place of ids, and the parameter that each id is. */
const COMMANDS: Readonly<Record<string, readonly [method: AnyCommand, id?: string]>> = {
  aprovar: [client.approveProcess],
  recusar: [client.refuseProcess],
  sinalizar: [client.flagProcess],
  cancelar: [client.cancelProcess],
  reabrir: [client.reopenProcess],
  desfazer: [client.undoDecision],
  'reclamacao-entrega/responder': [client.answerDeliveryClaim],
  comentarios: [client.commentProcess],
  endereco: [client.changeProcessAddress],
  avaliacao: [client.rateProcess],
  fotos: [client.addPhoto],
  encomendas: [client.addParcel],
  'encomendas/:/autorizar': [client.authorizeParcel, 'encomendaId'],
  'encomendas/:/postagem': [client.recordPosting, 'encomendaId'],
  'encomendas/:/recebimento': [client.recordReceipt, 'encomendaId'],
  'encomendas/:/contagem': [client.countUnits, 'encomendaId'],
  'encomendas/:/extravio': [client.recordLoss, 'encomendaId'],
  'encomendas/:/devolucao': [client.sendBackParcel, 'encomendaId'],
  'encomendas/:/cancelar': [client.cancelParcel, 'encomendaId'],
  'estornos/planejar': [client.planRefund],
  'estornos/:/executar': [client.executeRefund, 'estornoId'],
  'estornos/:/pagamento-manual': [client.recordManualPayment, 'estornoId'],
  'estornos/:/vale-manual': [client.recordManualVoucher, 'estornoId'],
  'estornos/:/desfecho': [client.recordRefundOutcome, 'estornoId'],
  'vale/emitir': [client.issueVoucher],
  'vale/reemitir': [client.reissueVoucher],
  'forma-estorno': [client.changeRefundForm],
  'favorecido/confirmar': [client.confirmPayee],
  'oferta-aceita': [client.acceptRetentionOffer],
  trocas: [client.chooseReplacement],
  'trocas/:/cancelar': [client.cancelReplacement, 'trocaId'],
  'trocas/:/tentar': [client.retryReplacement, 'trocaId'],
  'trocas/:/diferenca-paga': [client.recordDifferencePaid, 'trocaId'],
  'trocas/:/diferenca-dispensada': [client.waiveDifference, 'trocaId'],
  'trocas/:/liberar': [client.releaseReplacement, 'trocaId'],
  'trocas/:/pedido': [client.recordReplacementOrder, 'trocaId'],
  'trocas/:/faturamento': [client.recordReplacementInvoice, 'trocaId'],
  'trocas/:/envio': [client.recordReplacementShipping, 'trocaId'],
  'trocas/:/entrega': [client.recordReplacementDelivery, 'trocaId'],
  'trocas/:/falha': [client.recordReplacementFailure, 'trocaId'],
  'devolucao-na-loja/tentar': [client.retryStoreReturn],
  'devolucao-na-loja/deixar': [client.leaveStoreReturn],
  'reposicoes/:/tentar': [client.retryRestock, 'reposicaoId'],
  'reposicoes/:/encerrar': [client.closeRestock, 'reposicaoId'],
  'itens/:/defeito/conserto': [client.recordRepair, 'itemId'],
  'itens/:/defeito/escolha': [client.chooseRemedy, 'itemId'],
  'itens/:/defeito/abatimento': [client.offerAbatement, 'itemId'],
  'itens/:/defeito/abatimento-recusado': [client.declineAbatement, 'itemId'],
  'itens/:/defeito/abatimento-aceito': [client.agreeAbatement, 'itemId'],
  'itens/:/devolver-dinheiro': [client.refundExchangedItem, 'itemId'],
}

/** A command's name without the ids in it. */
export function kindOf(name: string): string {
  return name.replaceAll(/\d+/g, ':')
}

/** Runs a command and answers the process as it is then; throws ApiError on a refusal. */
export async function runCommand({ processId, name, body }: NamedCommand): Promise<ManagedProcess> {
  const known = COMMANDS[kindOf(name)]
  if (!known) throw new Error(`an unknown command: ${name}`)
  const [method, parameter] = known
  const id = /\d+/.exec(name)?.[0]
  const params = { processoId: processId, ...(parameter && id && { [parameter]: Number(id) }) }
  // The form that made the body follows the contract; the service reads it strictly.
  return entity(await method({ params, body } as never))
}
