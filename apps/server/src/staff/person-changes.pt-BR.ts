import type { PolicyChange } from '@vaivem/contract'
import type { StaffRole } from '@vaivem/domain'

/** The changes that a proposal about a person would make, in sentences without names. */
export function admitted(role: StaffRole): PolicyChange {
  return { tipo: 'incluido', caminho: 'papel', de: null, para: role }
}

export function newRole(from: StaffRole, to: StaffRole): PolicyChange {
  return { tipo: 'alterado', caminho: 'papel', de: from, para: to }
}

export function restored({ role, active }: { readonly role: StaffRole; readonly active: boolean }): PolicyChange[] {
  const back: PolicyChange = { tipo: 'alterado', caminho: 'acesso', de: 'desativado', para: `ativo, como ${role}` }
  const password: PolicyChange = {
    tipo: 'alterado',
    caminho: 'senha',
    de: 'a de agora',
    para: 'outra, por um link enviado à pessoa',
  }
  return active ? [password] : [back, password]
}

export function withoutFactor(): PolicyChange {
  return { tipo: 'removido', caminho: 'segundo fator', de: 'aplicativo, códigos e chaves de acesso', para: null }
}
