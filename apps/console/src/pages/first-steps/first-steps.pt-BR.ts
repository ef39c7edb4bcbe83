import type { FirstStep } from './use-first-steps.ts'

interface StepCopy {
  readonly title: string
  readonly about: string
}

/** The title of each step, and its purpose. */
export const stepCopy: Readonly<Record<FirstStep, StepCopy>> = {
  loja: {
    title: 'Loja e endereço',
    about: 'Nome, lojas com CNPJ e para onde os pacotes voltam.',
  },
  aparencia: { title: 'Logo e cor', about: 'A página do consumidor com a cara da loja.' },
  conector: {
    title: 'Plataforma da loja',
    about: 'Ligue a loja à sua plataforma e confira, ao vivo, que ela responde.',
  },
  politica: { title: 'Política', about: 'Até quando se devolve, por quê, e o que volta. Comece por um modelo.' },
  envio: { title: 'Modos de devolver', about: 'Como o pacote volta: agência, coleta, loja física.' },
  email: { title: 'E-mails', about: 'Quem envia, e se o domínio autoriza os e-mails da loja.' },
  endereco: { title: 'Endereço público', about: 'Onde o consumidor abre a página da loja, em https.' },
  equipe: {
    title: 'Quem paga',
    about: 'Quem administra não movimenta dinheiro: convide alguém com o papel financeiro.',
  },
  treino: {
    title: 'Experimente como consumidor',
    about: 'Uma cópia de treino com pedidos prontos e os e-mails à vista.',
  },
  'primeira-devolucao': { title: 'Primeira devolução', about: 'Ponha o link na loja e espere a primeira solicitação.' },
}

export const firstStepsCopy = {
  title: 'Primeiros passos',
  progress: (done: number, of: number) => `${done} de ${of} passos feitos`,
  done: 'feito',
  missing: 'falta',
  about: 'Cada passo fica feito pelo que está publicado e pelo que já aconteceu. Pode parar e voltar quando quiser.',
  all: 'Todos os passos',
  before: 'Anterior',
  next: 'Próximo',
  goOn: 'Continuar',
  notice: (missing: number) =>
    missing === 1 ? 'Falta 1 passo para a loja ficar pronta.' : `Faltam ${missing} passos para a loja ficar pronta.`,
  publish: 'Publicar',
  published: (version: number) => `Publicado: versão ${version}.`,
  same: 'Nada mudou: já valia.',
  note: (step: string) => `Primeiros passos: ${step}`,
  faults: 'Corrija os campos marcados para publicar.',
  firstVersion: 'Nada foi publicado ainda: a página da loja diz que está sendo preparada.',
  moreInSettings: 'Tudo isto está também em Ajustes e em Política, e no texto do arquivo da conta.',
}

export const connectorStepCopy = {
  publishFirst: 'Publique o conector para dar as credenciais e testar a ligação.',
  test: 'Credenciais e teste',
}

export const mailStepCopy = {
  sender: (address: string) => `Os e-mails saem como ${address}.`,
  noServer:
    'Esta instalação não tem servidor de e-mail: os e-mails ficam nesta máquina. Defina SMTP_URL e suba o serviço de novo.',
  publishFirst: 'Publique para conferir o domínio do remetente.',
  check: 'Conferir o domínio no DNS',
  selector: 'Seletor do DKIM',
  selectorHint: 'Como o provedor de e-mail o chama. Em branco: tentamos os mais usados.',
  states: { certo: 'certo', faltando: 'falta', errado: 'errado', 'sem-resposta': 'sem resposta' },
  names: { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' },
  found: 'Encontrado',
  add: 'Acrescente ou troque este registro TXT no DNS do domínio:',
  copy: 'Copiar o valor',
  copied: 'Copiado',
} as const

export const addressStepCopy = {
  now: (url: string) => `O serviço se apresenta como ${url} (PUBLIC_URL).`,
  check: 'Conferir o endereço',
  right: 'O endereço responde, é seguro e chega a este serviço.',
  insecure: 'O endereço não é https: consumidores veriam um aviso, e chaves de acesso não funcionam.',
  silent: 'Nada respondeu neste endereço. Confira o DNS, a porta 443 e o proxy.',
  other: 'Algo respondeu neste endereço, mas não foi este serviço.',
  recipe:
    'Ponha um proxy com TLS na frente do serviço e defina PUBLIC_URL e TRUSTED_PROXIES. Há receitas para nginx e HAProxy em docs/operating/deploy.md.',
}

export const staffStepCopy = {
  why: 'Estornos, vales e dados bancários são de quem tem o papel financeiro. O papel admin cuida de pessoas, política e integrações.',
  invite: 'Convidar alguém',
}

export const trainingStepCopy = {
  why: 'A cópia usa a sua política e a sua aparência com uma plataforma e uma transportadora embutidas. Nada chega a ninguém de fora, e nenhum dinheiro se move.',
  publishFirst: 'Publique a configuração antes: a cópia é feita do que está em vigor.',
  make: 'Fazer a cópia de treino',
  remake: 'Igualar à configuração em vigor',
  stale: 'A configuração mudou depois da cópia.',
  orders: 'Pedidos prontos',
  ordersHint:
    'Abra a página com o pedido, digite o e-mail e use o código que chega à caixa ao lado. O que se pode pedir depende de quando foi entregue.',
  number: 'Pedido',
  email: 'E-mail',
  items: 'Itens',
  open: (number: string) => `Abrir a página com o pedido ${number}`,
  openShort: 'Abrir',
  used: 'já pedido',
  delivered: (when: string) => `entregue ${when}`,
  mails: 'Caixa de e-mails da cópia',
  noMails: 'Os e-mails aparecem aqui segundos depois de enviados.',
  to: (address: string) => `Para ${address}`,
}

export const firstReturnCopy = {
  link: 'Ponha este link na loja, nos e-mails de entrega e na política de trocas:',
  waiting: 'Este passo fica feito com a primeira solicitação de um consumidor.',
  done: 'A primeira solicitação chegou.',
  queue: 'Ver a fila',
}
