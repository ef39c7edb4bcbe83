import type { FileFault } from '../features/audit/chain-file.ts'
import type { Breach } from '../features/audit/verify-chain.ts'

/** What a link that does not hold means. */
export const BREACHES: Readonly<Record<Breach, string>> = {
  'sequence-gap': 'falta um elo antes dele, ou ele foi trocado de lugar.',
  'previous-differs': 'ele não segue o elo anterior.',
  'hash-differs': 'ele foi mudado depois de selado.',
  'record-missing': 'o que ele registra foi apagado.',
  'record-differs': 'o que ele registra foi mudado.',
  'text-differs': 'o motivo ou o endereço do que ele registra foi mudado.',
}

/** Why a file is not what an installation exported. */
export const FILE_FAULTS: Readonly<Record<FileFault, string>> = {
  'not-an-export': 'o arquivo não é uma exportação de auditoria.',
  'link-differs': 'o elo não segue o anterior, ou foi mudado.',
  'content-differs': 'o que o elo registra foi mudado.',
  'text-differs': 'um motivo ou endereço foi mudado.',
  'bytes-differ': 'o arquivo não é o que foi assinado.',
  'unknown-key': 'a assinatura é de uma chave que o JWKS não tem.',
  'signature-invalid': 'a assinatura não vale.',
  'signature-missing': 'o arquivo está cortado: falta a assinatura no fim.',
}
