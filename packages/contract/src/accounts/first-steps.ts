import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { FilledText, Flag, List, Moment, named, Nullable, Text } from '../scalars.ts'
import { Word } from '../word.ts'

const common = {
  section: 'gestão',
  tag: 'Gestão da conta',
  scope: 'gestao:admin',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
} as const

/** The steps of setting a shop up, in their order. */
export const FIRST_STEPS = [
  'loja',
  'aparencia',
  'conector',
  'politica',
  'envio',
  'email',
  'endereco',
  'equipe',
  'treino',
  'primeira-devolucao',
] as const

export const getFirstSteps = {
  ...common,
  operationId: 'getFirstSteps',
  method: 'GET',
  url: '/v1/gestao/primeiros-passos',
  summary: 'Diz o que falta para a primeira devolução da loja',
  description:
    'Cada passo é feito ou não pelo que está na configuração em vigor e pelo que já aconteceu na conta, nunca por alguém o ter marcado. `loja`: uma loja com CNPJ e um endereço de devolução; `aparencia`: cor ou logo; `conector`: a plataforma de uma loja respondeu; `politica`: um motivo que se pode escolher; `envio`: um modo de devolver; `email`: remetente definido e um servidor de e-mail; `endereco`: PUBLIC_URL em https; `equipe`: alguém que paga (papel financeiro); `treino`: uma solicitação feita na conta de treino; `primeira-devolucao`: um processo da conta.',
  schema: {
    entity: named('PrimeirosPassos', 'O que já foi feito.', {
      passos: List(
        named('PrimeiroPasso', 'Um passo.', {
          passo: Word('O passo.', FIRST_STEPS),
          feito: Flag('Se já foi feito.'),
        }),
        'Na ordem em que se fazem.',
      ),
      paginaDaLoja: FilledText('Endereço da página da loja.', { maxLength: 2048 }),
      enderecoPublico: FilledText('Onde este serviço é aberto por todos (PUBLIC_URL).', { maxLength: 2048 }),
      remetente: Nullable(Text('Quem envia os e-mails; null enquanto a conta não tem configuração.')),
      temServidorDeEmail: Flag('Se os e-mails saem desta máquina (SMTP_URL).'),
    }),
  },
  refusals: {},
  examples: {
    entity: {
      passos: FIRST_STEPS.map((passo) => ({ passo, feito: true })),
      paginaDaLoja: 'https://trocas.lojaexemplo.com.br/loja/loja-exemplo',
      enderecoPublico: 'https://trocas.lojaexemplo.com.br',
      remetente: 'trocas@lojaexemplo.com.br',
      temServidorDeEmail: true,
    },
  },
} as const satisfies Operation

export const checkMailDomain = {
  ...common,
  operationId: 'checkMailDomain',
  method: 'GET',
  url: '/v1/gestao/primeiros-passos/email',
  summary: 'Lê no DNS se o domínio do remetente autoriza os e-mails da loja',
  description:
    'Pergunta ao DNS pelos registros SPF, DKIM e DMARC do domínio do remetente que está em vigor, e diz o que falta e que registro acrescentar. O DKIM está sob um seletor que o provedor de e-mail escolhe: sem `seletor`, tenta os mais usados. Nada é gravado.',
  schema: {
    querystring: Type.Object({
      seletor: Type.Optional(
        Type.String({
          description: 'Seletor do DKIM, como o provedor de e-mail o chama.',
          pattern: '^[A-Za-z0-9_]([A-Za-z0-9._-]*[A-Za-z0-9])?$',
          maxLength: 63,
        }),
      ),
    }),
    entity: named('DominioDoRemetente', 'O que o DNS respondeu.', {
      dominio: FilledText('O domínio do remetente.'),
      registros: List(
        named('RegistroDeEmail', 'Um dos três registros.', {
          tipo: Word('O registro.', ['spf', 'dkim', 'dmarc']),
          estado: Word('`certo`, `faltando`, `errado`, ou `sem-resposta` quando o DNS não respondeu a tempo.', [
            'certo',
            'faltando',
            'errado',
            'sem-resposta',
          ]),
          explicacao: FilledText('O que isso quer dizer, em uma frase.', { maxLength: 1000 }),
          encontrado: Nullable(Text('O registro encontrado.', { maxLength: 4000 })),
          nome: Nullable(
            Text('O nome do registro TXT a acrescentar ou trocar; null quando nada falta ou só o provedor o sabe.'),
          ),
          valor: Nullable(Text('O valor dele.', { maxLength: 4000 })),
        }),
        'SPF, DKIM e DMARC.',
      ),
    }),
  },
  refusals: { 'configuration-not-found': 500 },
  examples: {
    querystring: { seletor: 'google' },
    entity: {
      dominio: 'lojaexemplo.com.br',
      registros: [
        {
          tipo: 'dmarc',
          estado: 'faltando',
          explicacao: 'Sem DMARC, quem recebe não sabe o que fazer com e-mails falsos em nome da loja.',
          encontrado: null,
          nome: '_dmarc.lojaexemplo.com.br',
          valor: 'v=DMARC1; p=none; rua=mailto:trocas@lojaexemplo.com.br',
        },
      ],
    },
  },
} as const satisfies Operation

export const checkPublicAddress = {
  ...common,
  operationId: 'checkPublicAddress',
  method: 'GET',
  url: '/v1/gestao/primeiros-passos/endereco',
  summary: 'Abre o endereço público e diz se ele chega a este serviço',
  description:
    'O serviço pede a si mesmo as chaves públicas por PUBLIC_URL, como um navegador faria, e confere que são as suas. Nada é gravado.',
  schema: {
    entity: named('EnderecoPublico', 'O que se encontrou lá.', {
      endereco: FilledText('O endereço (PUBLIC_URL).', { maxLength: 2048 }),
      seguro: Flag('Se começa com https.'),
      responde: Flag('Se algo respondeu lá.'),
      esteServico: Flag('Se foi este serviço.'),
    }),
  },
  refusals: {},
  examples: {
    entity: { endereco: 'https://trocas.lojaexemplo.com.br', seguro: true, responde: true, esteServico: true },
  },
} as const satisfies Operation

const Training = named('ContaDeTreino', 'A cópia em que se experimenta como consumidor.', {
  paginaDaLoja: FilledText('Endereço da página da loja de treino.', { maxLength: 2048 }),
  atualizada: Flag('Se a cópia diz o mesmo que a configuração em vigor.'),
  pedidos: List(
    named('PedidoDeTreino', 'Um pedido pronto para devolver.', {
      numero: FilledText('Número.'),
      email: FilledText('E-mail de quem comprou.'),
      itens: List(Text('O nome de um produto.'), 'Os produtos.'),
      entregueEm: Moment('Quando foi entregue: é dos prazos contados daqui que depende o que se pode pedir.'),
      usado: Flag('Se já foi pedida uma devolução dele.'),
    }),
    'Entregues de ontem a 45 dias atrás, do mais novo ao mais antigo.',
  ),
  emails: List(
    named('EmailDeTreino', 'Um e-mail que a conta de treino enviou; não sai desta máquina.', {
      em: Moment('Quando.'),
      para: FilledText('A quem.', { maxLength: 1000 }),
      assunto: FilledText('Assunto.', { maxLength: 1000 }),
      texto: Text('O texto.', { maxLength: 100_000 }),
    }),
    'Do mais novo ao mais antigo.',
  ),
})

const exampleTraining = {
  paginaDaLoja: 'https://trocas.lojaexemplo.com.br/loja/treino-871500',
  atualizada: true,
  pedidos: [
    {
      numero: '100001',
      email: 'ana.1@example.com',
      itens: ['Camiseta azul'],
      entregueEm: '2026-11-19T12:30:00Z',
      usado: false,
    },
  ],
  emails: [
    {
      em: '2026-11-20T12:30:00Z',
      para: 'ana.1@example.com',
      assunto: 'Seu código para ver o pedido 100001',
      texto: 'Digite o código 12345678.',
    },
  ],
}

export const getTraining = {
  ...common,
  operationId: 'getTraining',
  method: 'GET',
  url: '/v1/gestao/treino',
  summary: 'Mostra a conta de treino, seus pedidos e seus e-mails',
  description:
    'Uma conta de demonstração só desta conta, com a política e a aparência dela, uma loja e uma transportadora embutidas e pedidos prontos. Nada dela chega a ninguém de fora.',
  schema: { entity: Training },
  refusals: { 'training-not-found': 404 },
  examples: { entity: exampleTraining },
} as const satisfies Operation

export const makeTraining = {
  ...common,
  operationId: 'makeTraining',
  method: 'POST',
  url: '/v1/gestao/treino',
  rateGroup: 'escrita',
  changes: true,
  summary: 'Faz a conta de treino, ou a iguala à configuração em vigor',
  description:
    'Copia a configuração em vigor para a conta de treino: a plataforma e as transportadoras passam a ser as embutidas, nenhum provedor de pagamento é chamado, e qualquer status de pedido é aceito. Na primeira vez cria a conta e os seus pedidos.',
  schema: { entity: Training },
  refusals: { 'configuration-not-found': 500 },
  examples: { entity: exampleTraining },
} as const satisfies Operation
