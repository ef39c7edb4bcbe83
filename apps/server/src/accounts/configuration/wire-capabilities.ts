import type { DeclaredCapabilities } from '@vaivem/domain'
import type { AccountFile } from './schema.ts'
import { HANDLED, wordOf } from './vocabulary.pt-BR.ts'

export function capabilitiesOf(file: AccountFile['capacidades']): DeclaredCapabilities {
  return {
    voucher: HANDLED[file.valeCompra],
    exchange: HANDLED[file.troca],
    label: HANDLED[file.etiqueta],
  }
}

export function fileCapabilities(declared: DeclaredCapabilities): AccountFile['capacidades'] {
  return {
    valeCompra: wordOf(HANDLED, declared.voucher),
    troca: wordOf(HANDLED, declared.exchange),
    etiqueta: wordOf(HANDLED, declared.label),
  }
}
