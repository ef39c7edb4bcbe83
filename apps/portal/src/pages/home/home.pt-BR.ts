export const homeCopy = {
  title: 'Vaivém: trocas e devoluções',
  lead: 'Aqui funciona o serviço de trocas e devoluções de lojas virtuais.',
  shopper: '‹Você|O senhor› comprou em uma loja?',
  shopperNext:
    'Abra a página de trocas pelo link da loja onde ‹você|o senhor› comprou, ou pelo e-mail que ela enviou ‹a você|ao senhor›.',
  demo: 'Experimente como consumidor',
  demoNext: 'Esta instalação tem uma loja de demonstração. Abra a página dela e procure este pedido:',
  demoWithoutOrder: 'Esta instalação tem uma loja de demonstração.',
  order: 'Pedido',
  email: 'E-mail',
  openStore: 'Abrir a página da loja',
  mailbox: 'O código que a página pede chega à caixa de e-mails desta máquina. Veja no terminal:',
  staff: 'Equipe da loja',
  staffNext: 'No console ‹você|o senhor› aprova, recebe, paga e configura.',
  setUp:
    'Esta instalação ainda não tem uma loja sua. O console leva ‹você|o senhor› passo a passo; o código de instalação está no terminal do serviço.',
  console: 'Abrir o console',
  documentation: 'Ler a documentação para integrações',
}

export type HomeCopy = typeof homeCopy
