/** Why a browser made or used no passkey, by the names of its errors. */
export const ceremonyFaults: Readonly<Record<string, string>> = {
  NotAllowedError: 'Nenhuma chave de acesso foi usada: o pedido foi cancelado, demorou demais ou não há uma que sirva.',
  AbortError: 'Nenhuma chave de acesso foi usada: o pedido foi cancelado.',
  InvalidStateError: 'Este aparelho já guarda uma chave de acesso sua.',
  SecurityError: 'Chaves de acesso não valem neste endereço: abra o console pelo endereço público do serviço.',
  NotSupportedError: 'Este aparelho não faz chaves de acesso que sirvam.',
  ConstraintError: 'Este aparelho não guarda chaves de acesso ou não confere quem o usa.',
}

export const otherFault = 'O navegador não conseguiu usar uma chave de acesso.'
