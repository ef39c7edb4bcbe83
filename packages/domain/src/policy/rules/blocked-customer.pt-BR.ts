export const blockedCustomerTexts = {
  description: 'O e-mail do consumidor não pode estar na lista de bloqueio.',
  missing: 'situação do consumidor na lista de bloqueio',
  unblock: 'Retirar o e-mail do consumidor da lista de bloqueio.',
  block: 'Incluir o e-mail do consumidor na lista de bloqueio.',
  refuseThem: 'A política passar a recusar consumidores da lista de bloqueio.',
}
