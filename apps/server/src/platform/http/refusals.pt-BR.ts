import { describeFaults, refusalCatalogue, type Fault, type RefusalKind } from '@vaivem/contract'
import type { PaymentContradicted } from '@vaivem/domain'
import { contradictedPayment } from '../wire/contradicted-payments.pt-BR.ts'
import { type CredentialFault, credentialFaults } from '../wire/credential-faults.pt-BR.ts'
import { passwordFaults } from '../wire/password-faults.pt-BR.ts'
import type { Failure } from './answers.ts'

type Details = Readonly<Record<string, unknown>>

/** The exact fault of every refusal; a kind without its text does not compile. */
const details: Readonly<Record<RefusalKind, (details: Details) => string>> = {
  'invalid-request': ({ faults }) => describeFaults(faults as readonly Fault[]),
  'invalid-json': ({ message, position }) => `posição ${text(position)}: ${text(message)}`,
  'process-not-found': ({ processId }) => `Nenhum processo desta conta tem o identificador ${text(processId)}.`,
  'invoice-not-found': ({ invoiceId }) => `Nenhuma nota desta conta tem o id ${text(invoiceId)} no processo indicado.`,
  'invoice-number-taken': ({ number }) =>
    `numero: ${text(number)} já pertence a outra nota do processo, ativa ou inativa.`,
  'not-a-photo': () => 'conteudo: não é JPEG, PNG nem WebP, ou está quebrado.',
  'photo-too-large': () => 'conteudo: até 16 milhões de pixels (8 milhões em WebP sem perdas, 9 em JPEG progressivo).',
  'photo-limit': ({ item, most }) => `item ${text(item)}: até ${text(most)} fotos.`,
  'document-not-found': ({ document }) => `A encomenda não tem o documento ${text(document)}.`,
  'photo-not-found': ({ photoId }) => `O processo não tem a foto ${text(photoId)}.`,
  'item-not-found': ({ items }) => `itemId sem correspondência no processo: ${list(items)}.`,
  'item-repeated': ({ items }) => `Linhas repetidas em Skus: ${list(items)}.`,
  'quantity-unavailable': ({ lines }) =>
    (lines as readonly { item: string; bought: number; alreadyAsked: number; asked: number }[])
      .map(
        ({ item, bought, alreadyAsked, asked }) =>
          `item ${item}: comprado ${bought}, já solicitado ${alreadyAsked}, solicitado agora ${asked}`,
      )
      .join('; '),
  'order-contradicted': ({ lines, payments, at }) =>
    [
      ...(lines as readonly { item: string; known: number; sent: number }[]).map(
        ({ item, known, sent }) => `item ${item}: QuantidadeTotal era ${known}, veio ${sent}`,
      ),
      ...(payments as readonly PaymentContradicted[]).map((one) =>
        contradictedPayment(one, at === undefined ? '' : text(at)),
      ),
    ].join('; '),
  'order-not-eligible': ({ reason }) => text(reason),
  'order-not-found': ({ order }) => `A loja não conhece o pedido ${text(order)}.`,
  'process-cancelled': ({ processId }) => `O processo ${text(processId)} foi cancelado.`,
  'rating-exceeds-quantity': ({ items }) =>
    (items as readonly { item: string; quantity: number; rated: number; asked: number }[])
      .map(
        ({ item, quantity, rated, asked }) =>
          `item ${item}: quantidade ${quantity}, já avaliada ${rated}, avaliada agora ${asked}`,
      )
      .join('; '),
  'refund-rule-differs': ({ sent, configured }) => `enviada: ${text(sent)}; configurada na conta: ${text(configured)}.`,
  'voucher-definition-invalid': ({ definitionId, because }) =>
    because === 'below-law'
      ? `ValeCompraDefinicaoId ${text(definitionId)} vale menos de 100 % ou por menos de 30 dias: não serve onde a lei devolve o dinheiro (arrependimento e garantia legal).`
      : `ValeCompraDefinicaoId ${text(definitionId)} não existe, está inativa ou não é de retenção (tipo 0).`,
  'connector-not-configured': () =>
    'A conta não tem conector ativo para esta loja; envie o pedido completo no corpo ou configure o conector.',
  'capability-missing': ({ capability, instead }) =>
    `A capacidade ${text(capability)} não existe para esta loja: ${text(instead)}.`,
  'voucher-code-taken': () => 'O código enviado em codigo já foi registrado ou emitido; cada vale tem o seu.',
  'store-unknown': ({ storeId }) => `Nenhuma loja virtual desta conta tem o id ${text(storeId)}.`,
  'vouchers-not-configured': () => 'Nenhuma definição de vale-compra ativa foi configurada para esta conta.',
  'configuration-not-found': () =>
    'Não há configuração aplicada para a conta, ou a loja virtual indicada não existe nela.',
  'webhook-not-found': ({ webhookId }) => `Nenhum webhook desta conta tem o id ${text(webhookId)}.`,
  'webhook-limit': ({ most }) => `Uma conta tem até ${text(most)} webhooks; exclua um que não use mais.`,
  'event-not-found': ({ eventId }) => `Nenhum evento desta conta tem o id ${text(eventId)}.`,
  'declaration-not-found': ({ declarationId }) => `Nenhuma declaração desta conta tem o id ${text(declarationId)}.`,
  'declaration-resolved': ({ declarationId }) =>
    `A declaração ${text(declarationId)} já foi resolvida; o que foi feito fica como está.`,
  'message-not-found': ({ messageId }) => `Nenhuma mensagem desta conta tem o id ${text(messageId)}.`,
  'message-not-failed': ({ messageId, state }) => `A mensagem ${text(messageId)} está ${text(state)}.`,
  'version-stale': ({ seen, present }) => `versao: enviada ${text(seen)}; ${text(present)}`,
  'step-not-allowed': ({ what, state, possible }) =>
    `${text(what)}: está em "${text(state)}"; ${(possible as readonly string[]).length === 0 ? 'nada mais cabe' : `cabe: ${list(possible)}`}.`,
  'process-not-active': ({ decision }) => `O processo está "${text(decision)}".`,
  'parcel-not-found': ({ parcelId }) => `Nenhuma encomenda do processo tem o id ${text(parcelId)}.`,
  'units-not-free': ({ items }) =>
    (items as readonly { item: string; free: number; asked: number }[])
      .map(({ item, free, asked }) => `item ${item}: livres ${free}, pedidas ${asked}`)
      .join('; '),
  'routing-unknown': ({ part, id }) =>
    `${ROUTING_PARTS[part as keyof typeof ROUTING_PARTS]}: ${text(id)} não existe na conta ou está inativa.`,
  'collection-window-not-offered': ({ optionId, window }) => {
    const { day, from, until } = window as Readonly<Record<string, string>>
    const option = optionId === null ? 'a encomenda sem opção logística' : `a opção ${text(optionId)}`
    return `janela: ${option} não coleta em ${day}, das ${from} às ${until}.`
  },
  'buyer-note-pending': () => 'semNotaDoComprador: com motivo, segue sem ela.',
  'authorization-code-taken': ({ code }) => `codigo: ${text(code)}`,
  'count-differs': ({ items }) =>
    (items as readonly { item: string; announced: number; counted: number; judged: number; free: number }[])
      .map(
        ({ item, announced, counted, judged, free }) =>
          `item ${item}: anunciadas ${announced}, contadas ${counted}, já avaliadas como recebidas ${judged}, em nenhuma outra encomenda ${free}`,
      )
      .join('; '),
  'statement-not-found': ({ what, id }) =>
    what === 'line' ? `O extrato não tem a linha ${text(id)}.` : `Nenhuma conta de extrato tem o id ${text(id)}.`,
  'credential-not-found': ({ credentialId }) => `Nenhuma credencial desta conta tem o id ${text(credentialId)}.`,
  'credential-disabled': () => 'Uma credencial desativada não volta a valer.',
  'two-tokens-live': ({ tokenIds }) => `tokens vivos: ${list(tokenIds)}.`,
  'scope-not-held': ({ scopes }) => `escopos: ${list(scopes)}.`,
  'changes-not-listed': ({ connectorId }) =>
    `O conector ${text(connectorId)} não lista mudanças, está desligado ou não é alcançado agora.`,
  'demand-not-found': ({ demandId }) => `Nenhum pedido de privacidade desta conta tem o id ${text(demandId)}.`,
  'demand-answered': ({ demandId }) => `O pedido de privacidade ${text(demandId)} já foi respondido.`,
  'connector-not-found': ({ connectorId }) => `Nenhum conector desta conta tem o id ${text(connectorId)}.`,
  'connector-credentials-invalid': ({ faults }) => credentialFaults(faults as readonly CredentialFault[]),
  'going-live-limit': ({ isLimited }) =>
    isLimited === true ? 'limiteDiario: falta, ou é zero.' : 'limiteDiario: só em automatico-ate.',
  'proof-permission': () =>
    'permissao: na loja, pedidoNumero deve ser o da prova, e valor de R$ 0,01 a R$ 10,00; na transportadora, valor até R$ 100,00, e remetente só se ela o pede; no provedor nada é gravado.',
  'snooze-past': ({ until }) => `adiarAte: ${text(until)} já começou.`,
  'bulk-job-not-found': ({ jobId }) => `Nenhum lote desta conta tem o id ${text(jobId)}.`,
  'bulk-list-size': ({ found, most }) =>
    `O filtro encontra ${text(found)} processos; um lote tem de 1 a ${text(most)}.`,
  'bulk-job-limit': ({ most }) => `Até ${text(most)} ao mesmo tempo; espere um terminar, ou pare um.`,
  'filter-not-found': ({ filterId }) => `Nenhum filtro de quem chama tem o id ${text(filterId)}.`,
  'filter-limit': ({ most }) => `Até ${text(most)}; exclua um que não use mais.`,
  'override-needs-reason': ({ rule }) => `motivo: ${text(rule)}.`,
  'placed-beyond-received': ({ items }) =>
    (items as readonly { item: string; received: number; placed: number }[])
      .map(({ item, received, placed }) => `item ${item}: recebidas ${received}, com destino ${placed}`)
      .join('; '),
  'voucher-code-unavailable': () => 'O vale ainda não foi gerado, ou o processo não devolve por vale-compra.',
  'bank-data-unavailable': () => 'Nunca foram informados, ou já foram apagados, como a retenção manda.',
  'policy-version-not-found': ({ version }) => `A conta não tem a versão ${text(version)}.`,
  'policy-invalid': ({ faults }) =>
    (faults as readonly { line: number; column: number; path: string; message: string }[])
      .map(({ line, column, path, message }) => `${line}:${column} ${path === '' ? '' : `${path}: `}${message}`)
      .join('; '),
  'shadow-mapping-invalid': ({ faults }) => (faults as readonly string[]).join('; '),
  'shadow-mapping-not-found': ({ version }) => `A versão ${text(version)} não existe.`,
  'shadow-mapping-missing': () => 'Guarde e aprove um mapeamento antes.',
  'policy-stale': ({ seen, present }) => `versao: enviada ${text(seen)}; em vigor está a ${text(present)}.`,
  'refund-not-found': ({ refundId }) => `Nenhum estorno do processo tem o id ${text(refundId)}.`,
  'nothing-due': ({ basis }) => `Nenhuma unidade é devida pela base "${text(basis)}" sem que um estorno a cubra.`,
  'payment-amount-differs': ({ asked, due }) => `valor: informado ${text(asked)}; o estorno é de ${text(due)}.`,
  'payee-unconfirmed': ({ holder }) =>
    `Titular informado: ${text(holder)}. O comando favorecido/confirmar propõe, e outra pessoa confirma.`,
  'reauthentication-needed': () => 'Prove-o em /v1/gestao/sessao/reautenticar e peça outro ticket; vale por 5 minutos.',
  'erasure-unconfirmed': ({ undone }) =>
    `${(undone as readonly { processNumber: string | null; text: string }[])
      .map(({ processNumber, text: sentence }) => (processNumber === null ? sentence : `${processNumber}: ${sentence}`))
      .join(' ')} Para apagar assim mesmo, envie confirmar: true.`,
  'second-person-needed': ({ proposalId, amount, above }) =>
    amount === undefined
      ? `Proposta ${text(proposalId)}: outra pessoa que administra pessoas ou movimenta dinheiro a confirma.`
      : `Proposta ${text(proposalId)}: ${text(amount)}, acima de ${text(above)}. Outra pessoa que movimenta dinheiro a confirma.`,
  'proposal-not-of-agent': ({ proposalId }) =>
    `A proposta ${text(proposalId)} é de uma pessoa ou integração; confirme-a no console.`,
  'proposal-code-wrong': ({ left }) =>
    left === 0
      ? 'Não restam tentativas; a pessoa precisa pedir outro código.'
      : `Restam ${text(left)} tentativas; peça outro código se este passou de dez minutos.`,
  'agent-above-limit': ({ amount, above }) =>
    `O comando movimenta ${text(amount)}, acima de ${text(above)}: uma pessoa o dá no console, e outra confirma.`,
  'proposal-gain': ({ proposalId }) => `A proposta ${text(proposalId)} é em seu proveito.`,
  'person-too-new': ({ from }) => `Pode confirmar a partir de ${text(from)}.`,
  'secret-unavailable': ({ proposalId }) => `A proposta ${text(proposalId)} não tem um segredo à espera.`,
  'proposal-not-found': ({ proposalId }) => `Nenhuma proposta desta conta tem o id ${text(proposalId)}.`,
  'proposal-ended': ({ proposalId, state }) => `A proposta ${text(proposalId)} está "${text(state)}".`,
  'proposal-void': ({ because }) => text(because),
  'proposal-own': ({ proposalId }) => `A proposta ${text(proposalId)} é sua.`,
  'proposal-not-own': ({ proposalId }) => `A proposta ${text(proposalId)} é de outra pessoa.`,
  'person-needed': ({ cause }) => `Quem chamou foi ${text(cause)}.`,
  'outcome-unknown': ({ refundId }) => `Estorno ${text(refundId)}: tente de novo quando a loja responder.`,
  'offer-unknown': ({ offer, offers }) => `oferta: ${text(offer)}; a conta tem ${text(offers)} ativas.`,
  'restock-not-found': ({ restockId }) => `Nenhuma reposição do processo tem o id ${text(restockId)}.`,
  'replacement-not-found': ({ replacementId }) => `Nenhuma troca do processo tem o id ${text(replacementId)}.`,
  'item-not-exchanged': ({ itemId }) => `itemId: ${text(itemId)}`,
  'claim-not-found': ({ itemId }) => `item ${text(itemId)}: ninguém reclamou de um defeito.`,
  'delivery-claim-not-found': ({ processId }) => `O processo ${text(processId)} não é uma reclamação de entrega.`,
  'carrier-claim-not-found': ({ claimId }) => `reclamacaoId ${text(claimId)}: não há reclamação.`,
  'carrier-claim-exists': ({ parcelId, reason }) =>
    `encomenda ${text(parcelId)}: já há uma reclamação por ${text(reason)}.`,
  'abatement-beyond-paid': ({ asked, left }) =>
    `valor: informado ${text(asked)}; resta ${text(left)} do que foi pago pelas unidades.`,
  'units-exchanged': ({ itemId, free, asked }) =>
    `item ${text(itemId)}: sem troca ${text(free)}, pedidas ${text(asked)}.`,
  'replacement-unavailable': ({ skuId, asked, available }) =>
    `skuId ${text(skuId)}: disponíveis ${text(available)}, pedidas ${text(asked)}.`,
  'sign-in-refused': () => 'Confira o e-mail, a senha e, se houver, o código.',
  'account-needed': ({ aliases }) => `conta: ${list(aliases)}`,
  'second-factor-needed': () =>
    'codigo, do aplicativo autenticador ou de recuperação; ou credencial, de uma chave de acesso.',
  'second-factor-active': () => 'Quem administra a conta pode redefini-lo.',
  'last-factor': () => 'Cadastre antes outra chave de acesso ou um aplicativo autenticador.',
  'passkey-not-found': ({ passkeyId }) => `Nenhuma chave de acesso da pessoa tem o id ${text(passkeyId)}.`,
  'passkey-refused': () => 'Comece de novo: o desafio serve uma vez, por 5 minutos, e só neste endereço.',
  'passkey-limit': ({ most }) => `Até ${text(most)}; exclua uma que não use mais.`,
  'code-wrong': () => 'codigo: confira o relógio do aparelho e tente o próximo.',
  'password-weak': ({ fault }) => `A senha ${passwordFaults[fault as keyof typeof passwordFaults] ?? 'não serve.'}`,
  'invitation-invalid': () => 'Peça outro a quem administra a conta.',
  'setup-code-wrong': () => 'codigo: use o que o serviço mostrou ao subir, inteiro.',
  'setup-over': () => 'Entre no console com a pessoa dela, ou peça um convite a quem a administra.',
  'account-alias-taken': ({ alias }) => `apelido: ${text(alias)} já é de outra conta desta instalação.`,
  'training-not-found': () => 'Faça-a primeiro: POST /v1/gestao/treino.',
  'session-not-found': ({ sessionId }) => `Nenhuma sessão aberta da pessoa tem o id ${text(sessionId)}.`,
  'person-not-found': ({ personId }) => `Nenhuma pessoa desta conta tem o id ${text(personId)}.`,
  'email-taken': () => 'email: cada pessoa da conta tem o seu.',
  'last-admin': () => 'Dê antes o papel admin a outra pessoa ativa.',
  'too-many-attempts': ({ seconds }) => `Tente de novo em ${text(seconds)} s.`,
  'method-not-allowed': ({ allowed }) => `Métodos aceitos: ${list(allowed)}.`,
  'unsupported-media-type': () => 'Envie Content-Type: application/json (UTF-8), sem Content-Encoding.',
  'route-not-found': () => 'Confira o caminho na documentação em /docs.',
  'body-too-large': () => 'O maior corpo aceito tem 3 MiB.',
  'rate-limited': ({ limit, seconds }) =>
    `O limite é de ${text(limit)} por minuto; tente de novo em ${text(seconds)} s.`,
  'idempotency-key-reused': () => 'Idempotency-Key: use uma chave nova para cada requisição diferente.',
  'request-in-progress': () => 'Idempotency-Key: espere e repita a mesma requisição com a mesma chave.',
  'request-timeout': () => 'O corpo inteiro deve chegar em até 15 s.',
  unavailable: ({ because }) =>
    because === 'unknown-origin'
      ? 'A requisição passou por um proxy que este serviço não conhece: quem o opera põe a rede do proxy em TRUSTED_PROXIES.'
      : 'Tente de novo no tempo indicado em Retry-After; com a mesma Idempotency-Key nada é feito duas vezes.',
  internal: () => 'O erro foi registrado; informe o X-Trace-Id ao suporte.',
}

const ROUTING_PARTS = { option: 'opcaoId', carrier: 'transportadoraId', 'physical-store': 'lojaFisicaId' } as const

/** The answer of a refusal, with the texts and codes of the contract. */
export function describeRefusal(refusal: { readonly kind: string } & Details): Omit<Failure, 'status'> {
  const kind = refusal.kind as RefusalKind
  const { erroCodigo, erroTipo, sentence } = refusalCatalogue[kind]
  return { code: erroCodigo, type: erroTipo, description: sentence, detail: details[kind](refusal) }
}

function list(values: unknown): string {
  return (values as readonly unknown[]).map(text).join(', ')
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
