import { type BankAccount, documents, pixKeys } from '@vaivem/domain'
import { type BankValues, decidingCopies, type FieldFault, type Language } from '@vaivem/portal'
import type { Form } from './form-with-files.ts'

export interface BankAnswer {
  readonly typed: Omit<BankValues, 'isKept' | 'proofPath'>
  /** Null where something is wrong, or nothing was typed. */
  readonly account: BankAccount | null
  readonly isEmpty: boolean
  readonly faults: readonly FieldFault[]
}

const LONGEST = 100

/** Where money may be sent: only to who made the purchase, where their document is known. */
export function answerBank(form: Form, buyerDocument: string | null, language: Language): BankAnswer {
  const text = (name: string) => form.text(name).slice(0, LONGEST).toWellFormed()
  const typed: BankAnswer['typed'] = {
    kind: form.text('destino') === 'conta' ? 'account' : 'pix',
    holder: text('titular'),
    document: text('cpf'),
    pixKey: text('chave'),
    bankName: text('banco'),
    branch: text('agencia'),
    account: text('conta'),
  }
  const { kind: _, ...texts } = typed
  const faults = [...holderFaults(typed, buyerDocument, language), ...targetFaults(typed, language)]
  const isEmpty = Object.values(texts).every((value) => value === '')
  return { typed, isEmpty, faults, account: faults.length === 0 ? accountOf(typed) : null }
}

function holderFaults({ holder, document }: BankAnswer['typed'], buyerDocument: string | null, language: Language) {
  const copy = decidingCopies[language].outcome.faults
  const faults: FieldFault[] = []
  if (!/\p{L}{2}/u.test(holder)) faults.push({ field: 'titular', message: copy.holder })
  const given = documents.documentOf(document)
  const buyer = buyerDocument === null ? undefined : documents.documentOf(buyerDocument)
  if (given === undefined) faults.push({ field: 'cpf', message: copy.document })
  else if (buyer !== undefined && buyer !== given) faults.push({ field: 'cpf', message: copy.otherDocument })
  return faults
}

function targetFaults({ kind, pixKey, bankName, branch, account }: BankAnswer['typed'], language: Language) {
  const copy = decidingCopies[language].outcome.faults
  if (kind === 'pix') return pixKeys.pixKeyOf(pixKey) ? [] : [{ field: 'chave', message: copy.pixKey }]
  return [
    ...(bankName.length >= 2 ? [] : [{ field: 'banco', message: copy.bankName }]),
    ...(/^\d{1,6}(-?[\dxX])?$/.test(branch) ? [] : [{ field: 'agencia', message: copy.branch }]),
    ...(/^\d{1,14}-?[\dxX]$/.test(account) ? [] : [{ field: 'conta', message: copy.account }]),
  ]
}

function accountOf({ kind, holder, document, pixKey, bankName, branch, account }: BankAnswer['typed']): BankAccount {
  const owner = { nomeTitular: holder, cpfTitular: documents.documentOf(document) ?? document }
  const key = pixKeys.pixKeyOf(pixKey)
  return kind === 'pix' && key
    ? { kind: 'pix', pixKeyKind: key.kind, fields: { ...owner, chavePix: key.key } }
    : {
        kind: 'bank-account',
        pixKeyKind: null,
        fields: { ...owner, banco: bankName, agencia: branch, contaCorrente: account },
      }
}
