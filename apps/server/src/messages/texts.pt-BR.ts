import { type MailCopy, type MailFacts, type MailPart, say, sayIfAny } from './mail-text.ts'
import { authorizedMail, nextAfterApproval, reminderMail } from './sending-mails.pt-BR.ts'

/** Every mail in Portuguese, said plainly: what happened, what comes next, and when. */
export const mailCopyPt: MailCopy = {
  follow: 'Acompanhe a solicitação',
  label: 'Ver o código e imprimir a etiqueta',
  mails: {
    'request-received': (facts) => ({
      subject: `Recebemos sua solicitação ${facts.number}`,
      parts: [
        hello(facts),
        say(
          `Recebemos em ${facts.openedOn} a sua solicitação de troca ou devolução${ofOrder(facts)}. O número dela é ${facts.number}; guarde este e-mail como comprovante.`,
        ),
        { title: 'Itens', list: facts.items },
        ...sendingCost(facts),
        ...sayIfAny(facts.collection),
        say('Se precisar falar conosco, responda a este e-mail.'),
      ],
    }),
    approved: (facts) => ({
      subject: `Solicitação ${facts.number} aprovada`,
      parts: [
        hello(facts),
        say(`Sua solicitação ${facts.number}${ofOrder(facts)} foi aprovada.`),
        say(nextAfterApproval(facts)),
      ],
    }),
    declined: (facts) => ({
      subject: `Solicitação ${facts.number}: não pudemos aprovar`,
      parts: [
        hello(facts),
        say(`Não pudemos aprovar a sua solicitação ${facts.number}${ofOrder(facts)}.`),
        ...(facts.message === null ? [] : [{ label: 'Motivo', typed: facts.message }]),
        say('Se não concorda ou tem mais informações, responda a este e-mail: uma pessoa vai olhar de novo.'),
      ],
    }),
    cancelled: (facts) => ({
      subject: `Solicitação ${facts.number} cancelada`,
      parts: [
        hello(facts),
        say(
          `A sua solicitação ${facts.number}${ofOrder(facts)} foi cancelada. Os itens podem ser solicitados de novo.`,
        ),
        say('Se não foi ‹você|o senhor› quem pediu, responda a este e-mail.'),
      ],
    }),
    expired: (facts) => ({
      subject: `Solicitação ${facts.number}: o prazo de postagem terminou`,
      parts: [
        hello(facts),
        say(`O prazo para postar os itens da solicitação ${facts.number} terminou sem que eles fossem postados.`),
        say(
          'Se já postou, não se preocupe: assim que a encomenda for lida, a solicitação continua. Se ainda quer devolver, responda a este e-mail.',
        ),
      ],
    }),
    authorized: (facts) => authorizedMail(facts, hello(facts)),
    'posting-reminder': (facts) => reminderMail(facts, hello(facts)),
    received: (facts) => ({
      subject: `Recebemos os itens da solicitação ${facts.number}`,
      parts: [
        hello(facts),
        say(
          `Os itens da solicitação ${facts.number} chegaram. Agora vamos conferi-los; avisaremos assim que terminar.`,
        ),
      ],
    }),
    rated: (facts) => ({
      subject: `Conferimos os itens da solicitação ${facts.number}`,
      parts: [
        hello(facts),
        say(`Terminamos de conferir itens da solicitação ${facts.number}.`),
        { title: 'Resultado', list: facts.items },
      ],
    }),
    refunded: (facts) => ({
      subject: `Enviamos o seu estorno de ${facts.refund?.amount ?? facts.total}`,
      parts: [
        hello(facts),
        say(`Enviamos o estorno da solicitação ${facts.number}: ${facts.refund?.amount ?? facts.total}.`),
        ...charged(facts),
        { title: 'Quando o dinheiro aparece', list: facts.refund?.ways ?? [] },
      ],
    }),
    'voucher-issued': (facts) => ({
      subject: `Seu vale-compra de ${facts.voucher?.amount ?? facts.total}`,
      parts: [
        hello(facts),
        say(
          `Aqui está o vale-compra da solicitação ${facts.number}, no valor de ${facts.voucher?.amount ?? facts.total}.`,
        ),
        ...charged(facts),
        facts.voucher?.code
          ? { label: 'Código do vale-compra', code: facts.voucher.code }
          : say('O código é entregue pela loja: responda a este e-mail para recebê-lo.'),
        say(
          `Use até ${facts.voucher?.until ?? 'o fim da validade'}. Quem tem o código pode usá-lo: não o mostre a ninguém.`,
        ),
        ...(facts.voucher?.losesRest ? [say('É um cupom para uma compra só: o que sobrar não fica para depois.')] : []),
      ],
    }),
    'bank-data-wanted': (facts) => ({
      subject: `Solicitação ${facts.number}: para onde devolvemos o seu dinheiro?`,
      parts: [
        hello(facts),
        say(
          `O valor da solicitação ${facts.number} não pode voltar sozinho pela forma de pagamento do pedido. Para devolvê-lo, precisamos de uma chave Pix ou conta em nome de quem comprou.`,
        ),
        say(
          'Responda a este e-mail e nós explicamos como informar os dados com segurança. Nunca pedimos senha nem código recebido por mensagem.',
        ),
      ],
    }),
    'difference-due': (facts) => ({
      subject: `Solicitação ${facts.number}: falta pagar a diferença de ${facts.difference?.amount ?? ''}`,
      parts: [
        hello(facts),
        say(
          `Aceitamos o item que voltou. Para enviar a sua troca, falta ‹você|o senhor› pagar a diferença de ${facts.difference?.amount ?? ''}.`,
        ),
        ...(facts.difference?.instructions ? [say(facts.difference.instructions)] : []),
        ...(facts.difference?.link ? [{ label: 'Pagar a diferença', link: facts.difference.link }] : []),
        ...(facts.difference?.instructions || facts.difference?.link
          ? []
          : [
              say(
                'Responda a este e-mail e nós dizemos como pagar. Nunca pedimos senha nem código recebido por mensagem.',
              ),
            ]),
        ...(facts.difference?.until
          ? [say(`O item fica reservado para ‹você|o senhor› até ${facts.difference.until}.`)]
          : []),
        say('O pedido da troca é feito assim que confirmarmos o pagamento.'),
      ],
    }),
    'remedy-wanted': (facts) => ({
      subject: `Solicitação ${facts.number}: a escolha agora é sua`,
      parts: [
        hello(facts),
        say(
          `O item com defeito da solicitação ${facts.number}${ofOrder(facts)} não foi consertado no prazo da lei, ou é um produto essencial. O Código de Defesa do Consumidor (art. 18) deixa a escolha com ‹você|o senhor›.`,
        ),
        { title: 'Itens', list: facts.defect?.items ?? [] },
        {
          title: '‹Você|O senhor› pode escolher',
          list: [
            'outro item igual, em perfeitas condições;',
            'o seu dinheiro de volta;',
            'ficar com o item e receber de volta uma parte do que pagou.',
          ],
        },
        say('Escolha na página da solicitação, ou responda a este e-mail. Nada é decidido ‹por você|pelo senhor›.'),
      ],
    }),
    'abatement-offered': (facts) => ({
      subject: `Solicitação ${facts.number}: oferta de ${facts.defect?.amount ?? ''} para ‹você|o senhor› ficar com o item`,
      parts: [
        hello(facts),
        say(
          `Na solicitação ${facts.number}${ofOrder(facts)}, oferecemos devolver ${facts.defect?.amount ?? ''} do que ‹você|o senhor› pagou, e ‹você|o senhor› fica com o item como está.`,
        ),
        { title: 'Item', list: facts.defect?.items ?? [] },
        say(
          'Diga se aceita na página da solicitação, ou responda a este e-mail. ‹Você|O senhor› não é obrigado a aceitar.',
        ),
      ],
    }),
    'claim-received': (facts) => ({
      subject: `Recebemos sua reclamação ${facts.number}`,
      parts: [
        hello(facts),
        say(
          `Recebemos em ${facts.openedOn} a sua reclamação${ofOrder(facts)}: ${CLAIMED[facts.claim?.kind ?? 'never-arrived']}. O número dela é ${facts.number}; guarde este e-mail como comprovante.`,
        ),
        { title: 'Itens', list: facts.items },
        say(`Respondemos até ${facts.claim?.until ?? ''}. Não é preciso devolver nada.`),
      ],
    }),
    'claim-answered': (facts) => ({
      subject: CLAIM_ANSWERS[facts.claim?.outcome ?? 'refuse'].subject(facts.number),
      parts: [
        hello(facts),
        say(`Respondemos à sua reclamação ${facts.number}${ofOrder(facts)}.`),
        say(CLAIM_ANSWERS[facts.claim?.outcome ?? 'refuse'].next(facts.total)),
        ...(facts.message === null ? [] : [{ label: 'Da loja', typed: facts.message }]),
        { title: 'Itens', list: facts.items },
      ],
    }),
    'choice-wanted': (facts) => ({
      subject: `Solicitação ${facts.number}: diga o que ‹você|o senhor› quer na troca`,
      parts: [
        hello(facts),
        say(
          `Aceitamos o item que voltou na solicitação ${facts.number}${ofOrder(facts)}, e falta ‹você|o senhor› dizer o que quer no lugar dele.`,
        ),
        say(`Responda a este e-mail até ${facts.choice?.until ?? ''} dizendo o produto, o tamanho ou a cor.`),
        say(WITHOUT_CHOICE[facts.choice?.becomes ?? 'money']),
      ],
    }),
  },
}

/** The reasons of a customer's claim about a delivery. */
const CLAIMED = {
  'never-arrived': 'o pedido não chegou',
  'arrived-damaged': 'o pedido chegou danificado',
  'item-missing': 'faltou item no pedido',
} as const

/** The answers of the store to a claim, and what follows from each. */
const CLAIM_ANSWERS = {
  resend: {
    subject: (number: string) => `Reclamação ${number}: vamos enviar de novo`,
    next: () => 'Vamos enviar os itens de novo, sem custo para ‹você|o senhor›. Não é preciso devolver nada.',
  },
  refund: {
    subject: (number: string) => `Reclamação ${number}: vamos devolver o seu dinheiro`,
    next: (total: string) => `Vamos devolver ${total}. Avisaremos quando o dinheiro for enviado.`,
  },
  refuse: {
    subject: (number: string) => `Reclamação ${number}: não pudemos aceitar`,
    next: () =>
      'Não pudemos aceitar a reclamação. Se não concorda ou tem mais informações, responda a este e-mail: uma pessoa vai olhar de novo.',
  },
} as const

/** The sentence about the cost of sending, where the customer pays it. */
function sendingCost({ sending }: MailFacts): MailPart[] {
  if (sending === null) return []
  return [
    say(
      sending.isCharged
        ? `A forma de envio que ‹você|o senhor› escolheu custa ${sending.cost}. Nada é pago à parte: descontamos esse valor do que ‹você|o senhor› recebe.`
        : `A forma de envio que ‹você|o senhor› escolheu custa ${sending.cost}, mas nada será cobrado: não há de onde descontar.`,
    ),
  ]
}

function charged({ charged: amount }: MailFacts): MailPart[] {
  return amount === null ? [] : [say(`Já descontamos ${amount} da forma de envio que ‹você|o senhor› escolheu.`)]
}

/** The outcome of an exchange without a choice in time. */
const WITHOUT_CHOICE = {
  money: 'Se ‹você|o senhor› não escolher até lá, vamos devolver o dinheiro: não é preciso fazer nada.',
  voucher:
    'Se ‹você|o senhor› não escolher até lá, vamos enviar um vale-compra do valor pago: não é preciso fazer nada.',
  both: 'Do que ‹você|o senhor› não escolher até lá, vamos devolver o dinheiro ou enviar um vale-compra, conforme o motivo de cada item: não é preciso fazer nada.',
} as const

function hello({ customer }: MailFacts): MailPart {
  const first = customer?.split(/\s+/)[0]
  return say(first ? `Olá, ${first}!` : 'Olá!')
}

function ofOrder({ order }: MailFacts): string {
  return order === null ? '' : ` do pedido ${order}`
}
