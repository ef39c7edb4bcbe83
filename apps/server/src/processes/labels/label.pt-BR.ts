import type { Label } from './label.ts'

/** The texts of labels. They are in Portuguese whatever language the customer reads, because carriers and shops in Brazil read them. */
export const labelTexts = {
  title: (number: string) => `Etiqueta da devolução ${number}`,
  heading: 'DEVOLUÇÃO',
  volume: (volume: number, of: number) => `Volume ${volume} de ${of}`,
  recipient: 'DESTINATÁRIO',
  sender: 'REMETENTE',
  contents: 'CONTEÚDO',
  more: (count: number) => `e mais ${count} itens`,
  codeIs: {
    'posting-code': 'CÓDIGO DE POSTAGEM',
    'process-number': 'NÚMERO DA SOLICITAÇÃO',
  } satisfies Record<Label['codeIs'], string> as Record<Label['codeIs'], string>,
  carrier: (name: string) => `Transportadora: ${name}`,
  until: (way: Label['way'], moment: string) =>
    way === 'collection'
      ? `Coleta até ${moment}`
      : way === 'physical-store'
        ? `Entregar até ${moment}`
        : `Postar até ${moment}`,
  replaced: 'Letras que esta impressão não tem foram trocadas pela letra simples ou por "?".',
  unnamed: 'item sem nome',
  unknownSender: 'Remetente não informado',
  addressByCode: 'Endereço conforme o código de postagem',
  postalCode: (digits: string) => `CEP ${digits.slice(0, 5)}-${digits.slice(5)}`,
  cutHere: 'Recorte pela linha tracejada.',
  howTo: 'Como usar esta etiqueta',
  steps: (way: Label['way'], volumes: number): readonly string[] => [
    'Imprima em tamanho real (100 %), sem ajustar à página.',
    volumes === 1
      ? 'Embale bem os itens e cole a etiqueta do lado de fora, sem cobrir os códigos.'
      : `Embale bem os itens em ${volumes} volumes e cole em cada um a sua etiqueta, do lado de fora, sem cobrir os códigos.`,
    WAYS[way],
    'Guarde o comprovante que receber.',
  ],
}

const WAYS: Readonly<Record<Label['way'], string>> = {
  'drop-off': 'Leve a um ponto de envio da transportadora e mostre o código de postagem.',
  locker: 'Leve ao armário e use o código de postagem para abri-lo.',
  collection: 'Entregue a quem vier buscar e informe o código de postagem.',
  'physical-store': 'Leve à loja indicada e mostre o número da solicitação.',
}
