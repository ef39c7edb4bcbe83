import { count } from '../../shared/wording.pt-BR.ts'

/** The texts of the page of money to do. */
export const moneyCopy = {
  title: 'Dinheiro a resolver',
  situations: 'Situação',
  process: 'Processo',
  customer: 'Cliente',
  amount: 'Valor',
  destination: 'Para onde',
  noDestination: 'a definir',
  expected: 'Aparece até, se feito hoje',
  noDay: 'sem dia certo',
  age: 'Espera há',
  state: 'Estado',
  problem: 'O que houve',
  actions: 'Ações',
  days: (days: number) => (days === 0 ? 'hoje' : days === 1 ? '1 dia' : `${days} dias`),
  attempts: (times: number) => (times === 1 ? '1 tentativa' : `${times} tentativas`),
  noBankData: 'Sem dados bancários.',
  cardNotice: 'Aviso ao cartão',
  order: (number: string) => `pedido ${number}`,
  none: {
    manual: 'Nenhum pagamento manual espera.',
    'a-liberar': 'Nada espera uma decisão.',
    falhou: 'Nenhum estorno falhou.',
    verificando: 'Nenhum estorno em conferência.',
    'vale-a-emitir': 'Nenhum vale a emitir.',
    'vale-manual': 'Nenhum vale a criar na loja.',
    'a-confirmar': 'Nada enviado sem resposta.',
  },
  about: {
    manual: 'O que uma pessoa paga pelo banco, e registra aqui com o valor exato.',
    'a-liberar':
      'Não sai sozinho: o pedido não foi confirmado na loja, ou o conector espera que alguém libere; cada linha diz o motivo. Confira o pedido na loja e decida.',
    falhou: 'A loja recusou ou não pôde. Tentar de novo leva a mesma chave: nunca se paga duas vezes.',
    verificando: 'A resposta da loja se perdeu. É conferido sozinho até ela responder; conferir agora pergunta já.',
    'vale-a-emitir': 'Vales devidos e ainda não emitidos.',
    'vale-manual':
      'A plataforma da loja não os emite: crie o código na loja, exatamente deste valor, e registre-o aqui. O consumidor o recebe em seguida.',
    'a-confirmar': 'Enviado à loja, ainda sem resposta.',
  },
  register: 'Registrar pagamento',
  registerVoucher: 'Registrar vale',
  voucher: {
    title: (process: string, amount: string) => `Vale de ${amount} para ${process}`,
    code: 'Código do vale',
    codeHint: 'Como o consumidor o digita na loja. Cada código é de um vale só.',
    codeMissing: 'Diga o código.',
    lastDay: 'Vale até',
    reference: 'Como a loja o conhece',
    referenceHint: 'O número do cupom.',
    referenceMissing: 'Diga como a loja conhece o vale.',
    confirm: 'Registrar',
  },
  retry: 'Tentar de novo',
  look: 'Conferir agora',
  issue: 'Emitir o vale',
  release: 'Conferido: enviar',
  payment: {
    title: (process: string) => `Pagamento de ${process}`,
    means: 'Meio',
    reference: 'Como o pagamento é conhecido',
    referenceHint: 'O identificador do Pix, o número da transferência.',
    day: 'Dia do pagamento',
    amount: 'Valor pago',
    cardNotice: 'Protocolo do aviso à administradora do cartão',
    amountHint: (amount: string) => `Deve ser exatamente ${amount}.`,
    amountDiffers: (amount: string) => `O valor deve ser exatamente ${amount}.`,
    referenceMissing: 'Diga como o pagamento é conhecido.',
    confirm: 'Registrar',
    cancel: 'Voltar',
  },
  means: { pix: 'Pix', transferencia: 'transferência', dinheiro: 'dinheiro', cashback: 'cashback', outro: 'outro' },
  reason: 'Por quê',
  reasonMissing: 'Diga por quê.',
  notAllowed: 'Seu papel não inclui o financeiro.',
  done: {
    payment: (process: string) => `Pagamento registrado em ${process}.`,
    voucher: (process: string) => `Vale registrado em ${process}; o consumidor o recebe em seguida.`,
    run: (process: string) => `${process}: pedido à loja.`,
  },
  stale: 'Alguém mudou este processo nesse meio-tempo: a lista foi lida de novo. Confira e repita.',
  sheet: {
    order: 'Pedido',
    refund: 'Id do estorno',
    since: 'Desde',
    days: 'Dias',
    attempts: 'Tentativas',
    method: 'Meio',
  },
  bank: {
    title: 'Planilha para o banco',
    about:
      'Os pagamentos manuais, os mil mais antigos se forem mais, com os dados bancários por inteiro. Quem a pede, e por quê, ' +
      'fica na auditoria.',
    export: 'Exportar para o banco…',
    confirm: 'Baixar a planilha',
    done: (sheet: {
      payments: number
      amount: string
      without: number
      unconfirmed: number
      invalid: readonly string[]
      left: number
    }) => {
      const { payments, amount, without, unconfirmed, invalid, left } = sheet
      const said = `${count(payments)} ${payments === 1 ? 'pagamento' : 'pagamentos'}, ${amount}`
      const unknown = without > 0 ? `; ${count(without)} sem dados bancários` : ''
      const more = left > 0 ? ` Não coube tudo: faltam ${count(left)}. Registre estes e exporte de novo.` : ''
      const out =
        unconfirmed > 0
          ? ` ${count(unconfirmed)} ${unconfirmed === 1 ? 'ficou' : 'ficaram'} fora: a conta não é do comprador e duas pessoas ainda não a confirmaram.`
          : ''
      const keys = invalid.length > 0 ? ` Com chave Pix inválida, fora da planilha: ${invalid.join(', ')}.` : ''
      return `${said}${unknown}.${out}${keys}${more}`
    },
  },
}
