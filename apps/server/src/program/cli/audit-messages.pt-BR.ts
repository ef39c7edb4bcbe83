import type { FileFault, CheckpointBreach, CheckpointFault, LateCheckpoint, Breach } from '../../records/index.ts'

/** The explanation for each way in which a link of the audit chain does not hold. */
export const BREACHES: Readonly<Record<Breach, string>> = {
  'sequence-gap': 'falta um elo antes dele, ou ele foi trocado de lugar.',
  'previous-differs': 'ele não segue o elo anterior.',
  'hash-differs': 'ele foi mudado depois de selado.',
  'record-missing': 'o que ele registra foi apagado.',
  'record-differs': 'o que ele registra foi mudado.',
  'text-differs': 'o motivo ou o endereço do que ele registra foi mudado.',
}

const CHECKPOINT_BREACHES: Readonly<Record<CheckpointBreach, string>> = {
  'links-differ': 'algo ali foi mudado ou apagado depois de assinado, e os elos foram refeitos',
  'checkpoint-missing': 'falta um ponto de controle, ou a ordem deles foi mudada',
  'signature-invalid':
    'a assinatura do ponto de controle não vale: não foi esta instalação que o assinou para esta conta',
  'links-missing': 'foram assinados, e não estão mais na cadeia',
  unsigned: 'nenhum ponto de controle os assina: foi apagado, ou os elos foram refeitos sem a chave',
}

/** A sentence that says which links differ from what a checkpoint signed, and why. */
export function unprovenMessage({ breach, number, from, to }: CheckpointFault): string {
  const where = from < to ? `Os elos ${from} a ${to} não conferem` : `O elo ${to} não confere`
  return `${where} com o ponto de controle ${number}: ${CHECKPOINT_BREACHES[breach]}.`
}

/** A sentence about a checkpoint that was signed long after the links that it signs. */
export function unsealedMessage({ number, from, to, signedAt, oldestAt }: LateCheckpoint): string {
  const where = from < to ? `os elos ${from} a ${to}` : `o elo ${to}`
  return (
    `O ponto de controle ${number} assinou só em ${signedAt} ${where}, que registram o que houve desde ${oldestAt}: ` +
    `se nenhum trabalhador esteve parado nem uma cópia foi restaurada, esses elos foram refeitos. ` +
    `Se foi isso, confira com --late ${number}.`
  )
}

/** The explanation for each way in which a file is not an export of an installation. */
export const FILE_FAULTS: Readonly<Record<FileFault, string>> = {
  'not-an-export': 'o arquivo não é uma exportação de auditoria.',
  'link-differs': 'o elo não segue o anterior, ou foi mudado.',
  'content-differs': 'o que o elo registra foi mudado.',
  'text-differs': 'um motivo ou endereço foi mudado.',
  'bytes-differ': 'o arquivo não é o que foi assinado.',
  'unknown-key': 'a assinatura é de uma chave que o JWKS não tem.',
  'signature-invalid': 'a assinatura não vale.',
  'signature-missing': 'o arquivo está cortado: falta a assinatura no fim.',
  'checkpoint: links-differ': `${CHECKPOINT_BREACHES['links-differ']}.`,
  'checkpoint: checkpoint-missing': `${CHECKPOINT_BREACHES['checkpoint-missing']}.`,
  'checkpoint: signature-invalid': `${CHECKPOINT_BREACHES['signature-invalid']}.`,
  'checkpoint: links-missing': `${CHECKPOINT_BREACHES['links-missing']}.`,
  'checkpoint: unsigned': `há elos sem ponto de controle: ${CHECKPOINT_BREACHES.unsigned}.`,
}
