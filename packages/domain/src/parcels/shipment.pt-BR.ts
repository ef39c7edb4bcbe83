import type { MissingPiece } from './shipment.ts'

const PIECES: Readonly<Record<MissingPiece, string>> = {
  'sender-name': 'o nome do consumidor',
  'sender-document': 'um CPF ou CNPJ válido do consumidor',
  'sender-phone': 'um telefone válido do consumidor, com DDD',
  'sender-email': 'o e-mail do consumidor',
  'sender-street': 'a rua do consumidor',
  'sender-number': 'o número do endereço do consumidor (S/N, se não houver)',
  'sender-district': 'o bairro do consumidor',
  'sender-city': 'a cidade do consumidor',
  'sender-state': 'o estado do consumidor',
  'sender-postal-code': 'um CEP válido do consumidor',
  'sender-state-differs': 'um CEP que seja do estado do consumidor',
  'sender-at-post-office':
    'o endereço em que a encomenda será coletada: o CEP do consumidor é de uma agência ou caixa postal dos Correios',
  'return-address': 'um endereço de devolução que sirva para esta encomenda, no arquivo da conta',
  contents: 'o que vai na encomenda',
  'content-names': 'o nome de cada produto da encomenda',
  measures: 'peso e medidas de cada produto: no pedido, ou em logistica.embalagem do arquivo da conta',
  'too-heavy': 'encomendas mais leves: esta passa do peso de uma caixa, divida-a em várias',
}

/** One plain sentence for a person that lists what is missing before the request can be sent to the carrier. */
export function missingSentence(missing: readonly MissingPiece[]): string {
  return `Falta, para pedir à transportadora: ${missing.map((piece) => PIECES[piece]).join('; ')}. Complete e autorize de novo.`
}
