import Type from 'typebox'
import { Word } from './management.ts'
import { commandOn } from './management-commands.ts'
import { Flag, Id, List, LongText, Text } from '../scalars.ts'

const refusals = { 'step-not-allowed': 400 } as const

const undoable = {
  desfazivel: Type.Optional(
    Flag(
      'Se a decisão começa a valer só dez segundos depois: até lá nada sai, e `desfazer` a desfaz. Ausente: vale na hora.',
    ),
  ),
}

/** Every decision carries its reason in `motivo`. */
export const approveProcess = commandOn({
  operationId: 'approveProcess',
  path: 'aprovar',
  summary: 'Aprova a solicitação',
  description:
    'Aprova uma solicitação recebida ou em análise. O que a conta manda fazer sozinho começa a valer: a autorização de postagem, e o estorno de quem fica com o item.',
  fields: undoable,
  refusals: { ...refusals, 'second-person-needed': 409 },
  example: { motivo: 'Fotos conferidas', desfazivel: true },
})

export const refuseProcess = commandOn({
  operationId: 'refuseProcess',
  path: 'recusar',
  summary: 'Recusa a solicitação',
  description:
    'Recusa uma solicitação recebida ou em análise: o que não saiu do consumidor deixa de ser esperado, o que não foi pago não será, e as unidades podem ser pedidas de novo.',
  fields: { textoUsuario: Type.Optional(LongText('O que dizer ao consumidor.')), ...undoable },
  refusals,
  example: { motivo: 'Produto usado', textoUsuario: 'O produto tem sinais de uso.' },
})

export const flagProcess = commandOn({
  operationId: 'flagProcess',
  path: 'sinalizar',
  summary: 'Põe o processo em análise',
  description: 'Põe em análise uma solicitação recebida ou aprovada: nada automático acontece até que seja aprovada.',
  fields: {},
  refusals,
  example: { motivo: 'Conferir com o cliente' },
})

export const cancelProcess = commandOn({
  operationId: 'cancelProcess',
  path: 'cancelar',
  summary: 'Cancela o processo',
  description:
    'Cancela um processo que não terminou. Se dinheiro já saiu ou produtos já foram enviados, o processo segue pendente até que tudo esteja acertado.',
  fields: { solicitadoPor: Type.Optional(Word('Quem pediu.', ['consumidor', 'loja'])), ...undoable },
  refusals,
  example: { motivo: 'O cliente desistiu', solicitadoPor: 'consumidor' },
})

export const reopenProcess = commandOn({
  operationId: 'reopenProcess',
  path: 'reabrir',
  summary: 'Reabre um processo recusado, cancelado ou expirado',
  description:
    'Volta a pôr em análise um processo que terminou sem devolução. As unidades são pedidas de novo; se outra solicitação as pediu, é recusado.',
  fields: {},
  refusals: { ...refusals, 'quantity-unavailable': 400 },
  example: { motivo: 'O cliente mandou a nota' },
})

export const undoDecision = commandOn({
  operationId: 'undoDecision',
  path: 'desfazer',
  summary: 'Desfaz uma decisão que ainda não vale',
  description:
    'Desfaz a decisão que espera os seus dez segundos (`decisaoAdiada`): o processo fica como estava, e nada saiu. Depois que ela começou a valer, o processo tem outra versão, e o pedido é recusado.',
  fields: {},
  refusals,
  example: {},
})

export const commentProcess = commandOn({
  operationId: 'commentProcess',
  path: 'comentarios',
  summary: 'Comenta o processo',
  description:
    'Guarda um comentário da equipe; o consumidor não vê. Quem é mencionado acha o processo na fila (`mencao=minha`) até abri-lo.',
  fields: {
    texto: Type.String({ description: 'O que há a dizer.', minLength: 1, maxLength: 4000 }),
    mencionados: Type.Optional(List(Id('Uma pessoa da equipe.'), 'Quem deve ler.', { maxItems: 20 })),
  },
  refusals: { 'person-not-found': 404 },
  example: { texto: 'Cliente ligou, vai postar na segunda.' },
})

export const changeAddress = commandOn({
  operationId: 'changeProcessAddress',
  path: 'endereco',
  summary: 'Muda o endereço do consumidor',
  description:
    'Muda o endereço de onde a encomenda sai. O que não é enviado dele fica vazio; o documento e o telefone do consumidor mudam só se vierem.',
  fields: {
    endereco: Type.Object(
      {
        logradouro: Text('Logradouro.', { minLength: 1 }),
        numero: Type.Optional(Text('Número.')),
        complemento: Type.Optional(Text('Complemento.')),
        bairro: Type.Optional(Text('Bairro.')),
        cidade: Text('Cidade.', { minLength: 1 }),
        estado: Type.String({ description: 'Sigla do estado.', pattern: '^[A-Za-z]{2}$', maxLength: 2 }),
        cep: Type.String({
          description: 'CEP, com ou sem hífen.',
          pattern: '^[0-9]{5}-?[0-9]{3}$',
          maxLength: 9,
          'x-fault': 'deve ser um CEP como 01310-100',
        }),
      },
      { title: 'NovoEndereco', description: 'Endereço do consumidor.' },
    ),
    documento: Type.Optional(
      Type.String({
        description: 'CPF ou CNPJ do consumidor, com ou sem pontuação; transportadoras o pedem.',
        pattern: '^[0-9A-Za-z./-]{11,18}$',
        maxLength: 18,
        'x-fault': 'deve ser um CPF ou CNPJ',
      }),
    ),
    telefone: Type.Optional(
      Type.String({
        description: 'Telefone do consumidor, com DDD.',
        pattern: '^[0-9() +-]{10,20}$',
        maxLength: 20,
        'x-fault': 'deve ser um telefone com DDD',
      }),
    ),
  },
  refusals: {},
  example: {
    endereco: { logradouro: 'Rua das Acácias', numero: '10', cidade: 'Campinas', estado: 'SP', cep: '13010-100' },
    documento: '529.982.247-25',
    telefone: '(19) 99888-7766',
  },
})
