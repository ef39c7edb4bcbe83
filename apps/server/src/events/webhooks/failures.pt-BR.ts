import type { Fault } from '@vaivem/contract'
import type { AddressRefusal } from '../../platform/outbound/receiver-address.ts'
import type { HttpFailure } from '@vaivem/connector-kit'

const SENTENCES: Readonly<Record<HttpFailure, string>> = {
  'address-refused': 'O endereço não é público, ou deixou de ser; nada foi enviado.',
  'name-unknown': 'O nome do endereço não existe no DNS.',
  'left-alone': 'O destinatário pediu que se esperasse.',
  'connector-stopped': 'O conector foi parado durante a chamada.',
  'credentials-replaced': 'As credenciais foram trocadas durante a chamada.',
  'not-reached': 'Ninguém atendeu à conexão.',
  'certificate-refused': 'O certificado TLS do endereço não vale.',
  'connection-lost': 'A conexão caiu antes da resposta.',
  'no-answer-in-time': 'Não houve resposta em 15 segundos.',
  'answer-malformed': 'A resposta não é HTTP.',
}

/** Why an attempt had no answer. */
export function failureSentence(failure: string): string {
  return Object.hasOwn(SENTENCES, failure) ? SENTENCES[failure as HttpFailure] : failure
}

const URL_FAULTS: Readonly<Record<AddressRefusal['because'], string>> = {
  'not-a-url': 'deve ser um endereço completo, como https://integracao.loja.com.br/vaivem',
  'not-https': 'deve usar https',
  'has-credentials': 'não pode ter usuário nem senha',
  'has-fragment': 'não pode ter fragmento (#)',
  'other-port': 'deve usar a porta 443',
  'private-address': 'deve ser um endereço público; redes internas são recusadas',
}

export function urlFault(because: AddressRefusal['because']): Fault {
  return { where: '/url', message: URL_FAULTS[because] }
}

export function storesFault(unknown: readonly number[]): Fault {
  return { where: '/lojas', message: `tem lojas virtuais que esta conta não conhece: ${unknown.join(', ')}` }
}

export const replayFault: Fault = { where: '', message: 'deve ter eventoId ou desde, e só um dos dois' }

export const cursorFault: Fault = {
  where: '/desde',
  message: 'não é um cursor desta conta; use o proximo de GET /v1/pvt/eventos',
}
