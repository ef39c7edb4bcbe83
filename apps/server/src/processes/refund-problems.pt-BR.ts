/** Why a refund or voucher failed or is not done yet, for people; by the codes that its outcome keeps. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'order-unknown': 'A loja não conhece o pedido.',
  'order-hidden': 'A loja não mostra o pedido: o aplicativo só tem direito aos pedidos dos últimos 60 dias.',
  'payment-unknown': 'A loja, ou o provedor, não conhece o pagamento.',
  'payment-manual': 'A plataforma só anota este pagamento e não devolve o dinheiro dele: devolva à mão.',
  'exceeds-payment': 'Passa do que os pagamentos do pedido ainda podem devolver.',
  'key-reused': 'A loja já usou esta chave para outra coisa.',
  'voucher-unknown': 'A loja não conhece o vale.',
  'voucher-spent': 'O vale já foi usado.',
  'payment-in-dispute':
    'O comprador contesta o pagamento no provedor: devolvê-lo agora poderia ser devolver duas vezes.',
  'payment-too-old': 'O pagamento é antigo demais para que o provedor o devolva: devolva à mão.',
  'payment-not-refundable': 'O provedor não devolve o pagamento no estado em que está: confira lá.',
  'partial-not-possible': 'O provedor só devolve este pagamento inteiro: devolva a parte à mão.',
  'refund-rejected': 'O provedor aceitou a devolução e depois a recusou: confira lá e devolva à mão.',
  'refused-by-provider': 'O provedor recusou a devolução: confira lá o saldo e o estado do pagamento.',
  'refused-by-store': 'A loja recusou.',
  'order-not-invoiced': 'O pedido não está todo faturado na plataforma, que só estorna depois disso.',
  'paid-by-store-invoice':
    'A nota de entrada que a loja emite já estorna na plataforma: confira lá e registre aqui o que ela pagou.',
  'paid-by-marketplace':
    'O pedido veio de um marketplace, que recebeu o dinheiro e o devolve: peça lá e registre aqui o que ele pagou.',
  'refunded-otherwise':
    'A plataforma já tem uma nota de entrada deste pedido que não é nossa e que estorna: confira lá antes de pagar de novo.',
  'owner-unknown': 'A plataforma emite vales em nome de um cliente, e o e-mail dele não está confirmado.',
  'voucher-code-hidden':
    'A plataforma esconde o código do vale, que ficou sem saldo: emita o vale à mão, ou diga na conta que o vale não tem código.',
  'credentials-missing': 'Faltam as credenciais do conector.',
  'credentials-refused': 'As credenciais do conector não foram aceitas.',
  unavailable: 'A loja, ou o provedor do pagamento, não respondeu, ou não pôde atender.',
  'connector-not-configured': 'A conta não tem conector ativo para esta loja.',
  'demonstration-withheld':
    'O conector da loja é a demonstração, que em produção não executa nada: ligue a loja, ou faça à mão.',
  'refused-by-bank': 'O banco recusou o pagamento; o histórico do processo diz por quê.',
  'told-by-staff': 'Alguém da loja disse que não foi feito.',
  'reversed-at-store':
    'A plataforma desfez este estorno depois de feito. Confira lá, e pague de outro modo: nada é pago de novo sozinho.',
  'payments-unknown': 'A loja não diz como o pedido foi pago.',
  'vouchers-not-supported': 'O conector da loja não emite vales.',
  'voucher-definition-unknown': 'A definição do vale não existe mais na conta.',
}

/** An unknown code is shown as it is. */
export function refundProblem(code: string | null): string | null {
  return code === null ? null : (PROBLEMS[code] ?? code)
}
