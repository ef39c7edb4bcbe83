/** Titles of the parts of the account file. */
export const sectionCopy = {
  prazos: { title: 'Prazos', about: 'Até quando se pode pedir, por tipo de motivo. O último dia ainda vale.' },
  aceite: { title: 'O que se aceita', about: 'Operações, situações de pedido e segundas solicitações.' },
  bloqueios: { title: 'Listas de bloqueio', about: 'O que não volta, e de quem não se aceita.' },
  motivos: {
    title: 'Motivos',
    about: 'O que o consumidor pode escolher. Um motivo inativo não some de quem já o usou.',
  },
  vales: {
    title: 'Vales-compra',
    about: 'O que se oferece no lugar do dinheiro: no máximo dois ativos, de ordens diferentes.',
  },
  dinheiro: {
    title: 'Frete, estorno e ficar com o item',
    about: 'Quanto volta, como, e quando o item não precisa voltar.',
  },
  gatilhos: { title: 'Automações', about: 'Nunca em um processo que espera por uma pessoa.' },
  trocas: { title: 'Trocas', about: 'O que vai no lugar dos itens que voltam.' },
  reclamacoes: { title: 'Reclamações', about: 'De consumidores sobre a entrega, e da loja contra transportadoras.' },
  fiscal: { title: 'Notas fiscais', about: 'O que fazer com divergências entre a nota e a devolução.' },
  conta: { title: 'Conta', about: 'Nome, numeração e fuso.' },
  lojas: { title: 'Lojas virtuais', about: 'O que uma loja não diz diferente, herda da conta.' },
  feriados: {
    title: 'Feriados',
    about: 'De estados e cidades: o último dia do arrependimento que cai em um deles passa para o dia útil seguinte.',
  },
  capacidades: {
    title: 'O que se faz à mão',
    about:
      'O que nem a plataforma da loja nem a transportadora faz, e a equipe não declara fazer, não é oferecido a ninguém.',
  },
  conectores: { title: 'Conectores', about: 'A ligação com a plataforma de cada loja: o que ela sabe fazer.' },
  'provedores-pagamento': {
    title: 'Provedores de pagamento',
    about: 'Por onde o dinheiro entrou, e por onde volta quando a plataforma da loja não estorna.',
  },
  transportadoras: { title: 'Transportadoras', about: 'Quem leva, e se autoriza por si.' },
  'enderecos-devolucao': {
    title: 'Endereços de devolução',
    about: 'Para onde os pacotes voltam, e o peso e as medidas que uma transportadora precisa saber.',
  },
  'lojas-fisicas': { title: 'Lojas físicas', about: 'Onde o consumidor pode entregar.' },
  opcoes: { title: 'Modos de devolver', about: 'O consumidor os vê do mais barato para ele ao mais caro.' },
  avisos: { title: 'Avisos ao consumidor', about: 'Quem envia, e o que não se envia.' },
  'respostas-prontas': {
    title: 'Respostas prontas',
    about:
      'Textos que a equipe insere em recusas e comentários, com o nome do cliente, o pedido e o valor já preenchidos.',
  },
  vitrine: { title: 'Aparência', about: 'As páginas do consumidor. O contraste é corrigido onde a cor não se leria.' },
  retencao: {
    title: 'Retenção',
    about: 'Por quanto tempo se guarda o que não serve mais. Nada fiscal nem monetário é apagado.',
  },
  seguranca: { title: 'Segurança', about: 'Como as pessoas da equipe entram.' },
  'aprovacao-dupla': {
    title: 'Segunda pessoa',
    about: 'Acima deste valor, quem movimenta dinheiro propõe e outra pessoa confirma.',
  },
  limites: { title: 'Limites', about: 'Validades e limites de uso.' },
}
