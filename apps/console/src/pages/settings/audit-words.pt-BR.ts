import { eventSentences } from '@vaivem/sdk'

/** The sentences of the audit about what was done; events of processes have their own sentences. */
const ACTS: Readonly<Record<string, string>> = {
  'account.opened': 'A conta foi criada.',
  'audit.exported': 'A auditoria foi exportada.',
  'bank-data.disclosed': 'Dados bancários foram vistos por inteiro.',
  'configuration.applied': 'Uma versão do arquivo da conta foi publicada.',
  'connector.credentials-removed': 'As credenciais de um conector foram retiradas.',
  'connector.credentials-set': 'As credenciais de um conector foram guardadas.',
  'connector.credentials-spent': 'As credenciais de um conector deixaram de valer.',
  'connector.intake-token-renewed': 'O endereço de notificações de um conector foi trocado.',
  'connector.proved': 'Um conector foi provado.',
  'connector.step-changed': 'Mudou até onde um conector trabalha sozinho.',
  'consumer.blocked': 'Um consumidor foi bloqueado.',
  'consumer.unblocked': 'Um consumidor foi desbloqueado.',
  'credential.created': 'Uma chave de integração foi criada.',
  'credential.disabled': 'Uma chave de integração foi desativada.',
  'credential.rotated': 'Uma chave de integração foi trocada.',
  'credential.token-revoked': 'Um acesso de integração foi encerrado.',
  'demo.made': 'A conta de demonstração foi criada.',
  'flow-link.created': 'Um link para o consumidor foi criado.',
  'message.resent': 'Uma mensagem foi reenviada.',
  'privacy.demanded': 'Uma plataforma pediu os dados de uma pessoa.',
  'privacy.erased': 'Os dados de uma pessoa foram apagados.',
  'privacy.exported': 'Os dados de uma pessoa foram exportados.',
  'process.handled': 'O processo foi atribuído ou adiado.',
  'proposal.code-issued': 'Um código de confirmação foi gerado.',
  'proposal.made': 'Algo foi proposto a uma segunda pessoa.',
  'proposal.secret-fetched': 'O segredo de uma proposta foi retirado.',
  'regret-declaration.resolved': 'Um arrependimento declarado foi resolvido.',
  'request.overruled': 'Uma solicitação foi aberta contra a política.',
  'retention.archived': 'Processos antigos foram arquivados.',
  'retention.purged': 'Dados antigos foram apagados.',
  'sales.imported': 'Um arquivo de vendas foi enviado.',
  'staff.access-refused': 'Um acesso foi recusado.',
  'staff.added': 'Uma pessoa entrou na equipe.',
  'staff.disabled': 'Uma pessoa perdeu o acesso.',
  'staff.guesses-delayed': 'Tentativas de entrar foram seguradas.',
  'staff.invitation-renewed': 'Um convite foi enviado de novo.',
  'staff.invited': 'Uma pessoa foi convidada.',
  'staff.passkey-added': 'Uma chave de acesso foi cadastrada.',
  'staff.passkey-doubted': 'Uma chave de acesso pareceu copiada.',
  'staff.passkey-removed': 'Uma chave de acesso foi retirada.',
  'staff.password-changed': 'Uma senha foi trocada.',
  'staff.password-chosen': 'Uma senha foi escolhida.',
  'staff.password-set': 'Uma senha foi definida na linha de comando.',
  'staff.proved-again': 'A pessoa confirmou quem é.',
  'staff.role-changed': 'O papel de uma pessoa mudou.',
  'staff.second-factor-reset': 'O segundo fator de uma pessoa foi zerado.',
  'staff.second-factor-set': 'Um segundo fator foi cadastrado.',
  'staff.session-ended': 'Uma sessão foi encerrada.',
  'staff.signed-in': 'A pessoa entrou.',
  'staff.signed-out': 'A pessoa saiu.',
  'statement.imported': 'Um extrato foi importado.',
  'training.made': 'A cópia de treino foi criada.',
  'voucher-code.disclosed': 'O código de um vale foi visto.',
  'webhook.created': 'Um webhook foi criado.',
}

/** Every action with its sentence, by sentence. */
export const actChoices: readonly { readonly value: string; readonly label: string }[] = Object.entries({
  ...eventSentences,
  ...ACTS,
})
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR'))

/** The sentence of an action; its code where none is known here. */
export function actWords(action: string): string {
  const events: Readonly<Record<string, string>> = eventSentences
  return events[action] ?? ACTS[action] ?? action
}
