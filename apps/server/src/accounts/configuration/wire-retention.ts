import type { Retention } from '@vaivem/domain'
import type { AccountFile } from './schema.ts'

export function retentionOf(file: AccountFile['retencao']): Retention {
  return {
    bankDataDays: file.dadosBancariosDias,
    linkDays: file.linksDias,
    mailDays: file.mensagensDias,
    idempotencyHours: file.idempotenciaHoras,
    webhookAttemptDays: file.tentativasDeWebhookDias,
    personalDataYears: file.dadosPessoaisAnos,
  }
}

export function fileRetention(retention: Retention): AccountFile['retencao'] {
  return {
    dadosBancariosDias: retention.bankDataDays,
    linksDias: retention.linkDays,
    mensagensDias: retention.mailDays,
    idempotenciaHoras: retention.idempotencyHours,
    tentativasDeWebhookDias: retention.webhookAttemptDays,
    dadosPessoaisAnos: retention.personalDataYears,
  }
}
