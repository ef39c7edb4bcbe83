import { bankFields } from './bank-fields.pt-BR.ts'
import type { CommandField, CommandForm } from './command-field.ts'
import { defectForms } from './defect-forms.pt-BR.ts'
import { doneWords } from './done-words.pt-BR.ts'
import { restockForms } from './restock-forms.pt-BR.ts'
import { routingFields } from './routing-fields.pt-BR.ts'
import { storeReturnForms } from './store-return-forms.pt-BR.ts'
import type { LogisticsOption } from './logistics-options.ts'
import { money } from './wording.pt-BR.ts'

const RECEIVED = { path: 'data', label: 'Quando', kind: 'text', hint: 'padrão: agora' } as const satisfies CommandField

const DAMAGED = {
  path: 'avariada',
  label: 'Chegou avariada',
  kind: 'flag',
} as const satisfies CommandField

/** Every command as a form, by its name with `:` in the place of ids. What needs a page of its own has no form here. */
export const commandForms: Readonly<Record<string, CommandForm>> = {
  aprovar: { label: 'Aprovar', says: 'A solicitação segue; o que a conta faz sozinha acontece.', fields: [] },
  recusar: {
    label: 'Recusar',
    says: 'Os itens não enviados deixam de ser aguardados, e nada é pago.',
    fields: [{ path: 'textoUsuario', label: 'O que dizer ao consumidor', kind: 'long' }],
    isGrave: true,
  },
  sinalizar: { label: 'Colocar em análise', says: 'Nada automático acontece até que alguém aprove.', fields: [] },
  cancelar: {
    label: 'Cancelar',
    says: 'O que já saiu ou foi pago ainda precisa ser acertado; o resto termina aqui.',
    fields: [
      {
        path: 'solicitadoPor',
        label: 'Quem pediu',
        kind: 'choice',
        options: [
          { value: 'consumidor', label: 'o consumidor' },
          { value: 'loja', label: 'a loja' },
        ],
      },
    ],
    isGrave: true,
  },
  reabrir: { label: 'Reabrir', says: 'O processo volta à análise, e as unidades são pedidas de novo.', fields: [] },
  comentarios: {
    label: 'Comentar',
    says: 'A equipe vê; o consumidor não.',
    fields: [
      { path: 'texto', label: 'Comentário', kind: 'long', isRequired: true },
      { path: 'mencionados', label: 'Mencionar', kind: 'people', hint: 'acham o processo na fila até vê-lo' },
    ],
  },
  endereco: {
    label: 'Mudar endereço',
    says: 'De onde a encomenda sai, e o que a transportadora pede de quem a envia.',
    fields: [
      { path: 'endereco/cep', label: 'CEP', kind: 'text', isRequired: true },
      { path: 'endereco/logradouro', label: 'Logradouro', kind: 'text', isRequired: true },
      { path: 'endereco/numero', label: 'Número', kind: 'text' },
      { path: 'endereco/complemento', label: 'Complemento', kind: 'text' },
      { path: 'endereco/bairro', label: 'Bairro', kind: 'text' },
      { path: 'endereco/cidade', label: 'Cidade', kind: 'text', isRequired: true },
      { path: 'endereco/estado', label: 'Estado', kind: 'text', isRequired: true, hint: 'a sigla, como SP' },
      { path: 'documento', label: 'CPF ou CNPJ', kind: 'text', hint: 'em branco: fica o que já se sabe' },
      { path: 'telefone', label: 'Telefone com DDD', kind: 'text', hint: 'em branco: fica o que já se sabe' },
    ],
  },
  encomendas: {
    label: 'Nova encomenda',
    says: 'Para as unidades que não viajam em outra.',
    fields: routingFields,
  },
  'encomendas/:/autorizar': {
    label: 'Autorizar postagem',
    says: 'A transportadora responde depois; com um código, registra o que a loja já tem.',
    fields: [
      ...routingFields,
      { path: 'codigo', label: 'Código que a loja já tem', kind: 'text' },
      { path: 'volumes', label: 'Em quantas caixas vai', kind: 'integer', hint: 'com o código; sem número: pelo peso' },
      {
        path: 'semNotaDoComprador',
        label: 'Seguir sem a nota do comprador contribuinte',
        kind: 'flag',
        hint: 'onde a conta espera por ela; pede um motivo',
      },
    ],
  },
  'encomendas/:/postagem': {
    label: 'Registrar postagem',
    says: 'A encomenda saiu do consumidor.',
    fields: [
      { path: 'codigoRastreio', label: 'Código de rastreio', kind: 'text' },
      { path: 'coletada', label: 'Foi coletada em casa', kind: 'flag' },
    ],
  },
  'encomendas/:/recebimento': {
    label: 'Registrar chegada',
    says: 'A encomenda chegou à loja.',
    fields: [RECEIVED, DAMAGED],
  },
  'encomendas/:/extravio': {
    label: 'Registrar extravio',
    says: 'As unidades ainda serão avaliadas: não recebidas, ou aceitas se a loja assume a perda.',
    fields: [],
    isGrave: true,
  },
  'encomendas/:/devolucao': {
    label: 'Voltou ao consumidor',
    says: 'As unidades podem viajar em outra encomenda.',
    fields: [],
    isGrave: true,
  },
  'encomendas/:/cancelar': { label: 'Cancelar encomenda', says: 'Não é mais esperada.', fields: [], isGrave: true },
  'estornos/planejar': {
    label: 'Planejar estorno',
    says: 'O que esta base já permite devolver vira um estorno, que você libera ao planejar: sai logo, também com o conector em “Confirmar cada envio”.',
    fields: [
      {
        path: 'base',
        label: 'Base',
        kind: 'choice',
        isRequired: true,
        options: [
          { value: 'avaliado', label: 'o que foi avaliado' },
          { value: 'recebido', label: 'o que chegou' },
          { value: 'postado', label: 'o que foi postado' },
          { value: 'mantido', label: 'o que o consumidor mantém' },
        ],
      },
    ],
  },
  'estornos/:/executar': { label: 'Executar', says: 'A loja é avisada; nada é devolvido duas vezes.', fields: [] },
  'estornos/:/pagamento-manual': {
    label: 'Registrar pagamento',
    says: 'O dinheiro já saiu por fora: aqui fica registrado.',
    fields: [
      {
        path: 'meio',
        label: 'Meio',
        kind: 'choice',
        isRequired: true,
        options: [
          { value: 'pix', label: 'Pix' },
          { value: 'transferencia', label: 'transferência' },
          { value: 'dinheiro', label: 'dinheiro' },
          { value: 'cashback', label: 'cashback' },
          { value: 'outro', label: 'outro' },
        ],
      },
      { path: 'valor', label: 'Valor pago', kind: 'money', isRequired: true },
      { path: 'data', label: 'Dia do pagamento', kind: 'day', isRequired: true },
      { path: 'referencia', label: 'Referência', kind: 'text', isRequired: true, hint: 'o identificador do Pix' },
      {
        path: 'avisoAdministradora',
        label: 'Protocolo do aviso à administradora do cartão',
        kind: 'text',
        hint: 'só num arrependimento pago com cartão',
      },
    ],
  },
  'estornos/:/vale-manual': {
    label: 'Registrar vale',
    says: 'O código já foi criado na loja, exatamente deste valor: o consumidor o recebe em seguida.',
    fields: [
      { path: 'codigo', label: 'Código do vale', kind: 'text', isRequired: true },
      { path: 'validade', label: 'Vale até', kind: 'day', isRequired: true },
      { path: 'referencia', label: 'Referência', kind: 'text', isRequired: true, hint: 'o número do cupom na loja' },
    ],
  },
  'estornos/:/desfecho': {
    label: 'Dizer o que houve',
    says: 'Só quando a loja não pode mais ser perguntada: veja no painel dela se foi feito.',
    fields: [
      { path: 'feito', label: 'A loja o fez', kind: 'flag' },
      { path: 'referencia', label: 'Referência', kind: 'text', hint: 'obrigatória se foi feito' },
      { path: 'codigo', label: 'Código do vale', kind: 'text', hint: 'se é um vale e foi feito' },
    ],
    isGrave: true,
  },
  'vale/emitir': { label: 'Emitir vale', says: 'O que é devido vira um vale-compra.', fields: [] },
  'vale/reemitir': { label: 'Reemitir vale', says: 'O antigo é recolhido antes que o novo exista.', fields: [] },
  'forma-estorno': {
    label: 'Mudar forma',
    says: 'Só o que ainda não foi enviado muda.',
    fields: [
      {
        path: 'formaEstorno',
        label: 'Como o consumidor recebe',
        kind: 'choice',
        isRequired: true,
        options: [
          { value: '0', label: 'vale-compra', isNumber: true },
          { value: '1', label: 'pagamento à mão', isNumber: true },
          { value: '2', label: 'pelo meio de pagamento', isNumber: true },
        ],
      },
      ...bankFields({ path: 'formaEstorno', answers: ['1'] }),
    ],
  },
  'favorecido/confirmar': {
    label: 'Confirmar favorecido',
    says: 'A conta não é de quem comprou. Outra pessoa ainda confirma.',
    fields: [],
  },
  'oferta-aceita': {
    label: 'Aceitar oferta',
    says: 'O consumidor aceitou o vale oferecido no lugar do dinheiro.',
    fields: [
      {
        path: 'oferta',
        label: 'Oferta',
        kind: 'choice',
        isRequired: true,
        options: [
          { value: '1', label: 'a primeira', isNumber: true },
          { value: '2', label: 'a segunda', isNumber: true },
        ],
      },
    ],
  },
  trocas: {
    label: 'Escolher troca',
    says: 'O estoque é reservado em seguida, e a diferença fica fixada.',
    fields: [
      { path: 'itemId', label: 'Item que volta', kind: 'text', isRequired: true },
      { path: 'skuId', label: 'SKU que vai', kind: 'text', isRequired: true },
      { path: 'quantidade', label: 'Unidades', kind: 'integer', hint: 'em branco: todas' },
    ],
  },
  'trocas/:/cancelar': { label: 'Cancelar troca', says: 'O estoque volta à loja.', fields: [], isGrave: true },
  'trocas/:/tentar': { label: 'Tentar de novo', says: 'O estoque é reservado outra vez.', fields: [] },
  'trocas/:/diferenca-paga': {
    label: 'Diferença paga',
    says: 'O consumidor pagou a sua parte.',
    fields: [{ path: 'referencia', label: 'Referência', kind: 'text', isRequired: true }],
  },
  'trocas/:/diferenca-dispensada': { label: 'Dispensar diferença', says: 'A loja assume a diferença.', fields: [] },
  'trocas/:/liberar': {
    label: 'Liberar troca',
    says: 'O pedido da troca segue mesmo sem o pedido de origem confirmado na loja.',
    fields: [],
  },
  'trocas/:/pedido': {
    label: 'Registrar pedido',
    says: 'A equipe fez na loja o pedido do que vai no lugar.',
    fields: [{ path: 'pedidoDaTroca', label: 'Número do pedido na loja', kind: 'text', isRequired: true }],
  },
  'trocas/:/faturamento': {
    label: 'Registrar nota',
    says: 'O pedido da troca foi faturado.',
    fields: [{ path: 'chaveNota', label: 'Chave da nota', kind: 'text' }],
  },
  'trocas/:/envio': {
    label: 'Registrar envio',
    says: 'O produto novo saiu.',
    fields: [
      { path: 'codigoRastreio', label: 'Código de rastreio', kind: 'text' },
      { path: 'linkRastreio', label: 'Onde acompanhar', kind: 'text' },
    ],
  },
  'trocas/:/entrega': { label: 'Registrar entrega', says: 'O consumidor recebeu o produto novo.', fields: [] },
  'trocas/:/falha': { label: 'Registrar falha', says: 'O pedido da troca não vai chegar.', fields: [], isGrave: true },
  ...restockForms,
  ...storeReturnForms,
  ...defectForms,
  'itens/:/devolver-dinheiro': {
    label: 'Devolver em dinheiro',
    says: 'A troca não pode ser feita: o item passa a ser devolvido, pelo que foi pago por ele.',
    fields: [],
    isGrave: true,
  },
}

/** Postar em uma agência (Correios, R$ 22,50, 8 dias). */
export function optionLabel({ name, carrier, cost, days }: Omit<LogisticsOption, 'id'>): string {
  const about = [carrier, cost === null ? null : money(cost), days === null ? null : inDays(days)]
  return `${name} (${about.filter((part) => part !== null).join(', ')})`
}

function inDays(days: number): string {
  return days === 1 ? '1 dia' : `${days} dias`
}

export const commandText = {
  why: 'Por quê',
  whyHint: 'fica guardado com o processo',
  confirm: 'Confirmar',
  back: 'Voltar',
  done: doneWords,
  staleTitle: 'O processo mudou enquanto você olhava',
  changedBy: (who: string, when: string) => `Por ${who}, ${when}.`,
  stale: 'Nada foi feito. A página já mostra como ele está agora: confira e repita, se ainda couber.',
  required: 'Preencha este campo.',
  notMoney: 'Escreva um valor em reais, como 77,50.',
  notDay: 'Escreva um dia como 17/11/2026.',
  notWhole: 'Escreva um número inteiro.',
} as const
