import { textField } from '../../forms.ts'
import { html, type Html } from '../../html.ts'
import type { Site } from '../../site.ts'
import { decidingCopies } from './deciding.ts'
import type { RequestFrame } from './frame.ts'

/** The values that were typed and were not accepted. Stored values are never shown again. */
export interface BankValues {
  /**
   * The page on which the reader proves to have made the purchase before money is sent to another account; null: proven
   * already.
   */
  readonly proofPath: string | null
  readonly isKept: boolean
  readonly kind: 'pix' | 'account'
  readonly holder: string
  readonly document: string
  readonly pixKey: string
  readonly bankName: string
  readonly branch: string
  readonly account: string
}

/**
 * The fields for the account to which money is sent that cannot be refunded automatically. They are shown only while money is chosen in
 * browsers that support `:has()`, and always in others.
 */
export function bankFields(site: Site, { faults }: RequestFrame, values: BankValues): Html {
  const copy = decidingCopies[site.language].outcome
  return html`<section class="card bank" aria-labelledby="banco-titulo">
    <h2 id="banco-titulo">${copy.bank}</h2>
    <p>${copy.bankWhy}</p>
    ${values.proofPath === null ? bankInputs(site, faults, values) : proofLink(site, values.proofPath)}
  </section>`
}

function proofLink(site: Site, path: string): Html {
  const copy = decidingCopies[site.language].outcome
  return html`<p>${copy.proofWhy}</p>
    <div class="buttons"><a class="button button-second" href="${path}">${copy.proof}</a></div>`
}

function bankInputs(site: Site, faults: RequestFrame['faults'], values: BankValues): Html {
  const copy = decidingCopies[site.language].outcome
  const field = (name: string, label: string, value: string, rest: Partial<Parameters<typeof textField>[1]> = {}) =>
    textField(site, { name, label, value, maxLength: 100, faults, isOptional: false, ...rest })
  return html`${values.isKept ? html`<p class="notice">${copy.bankKept}</p>` : null}
    ${field('titular', copy.holder, values.holder, { autocomplete: 'name' })}
    ${field('cpf', copy.document, values.document, {
      hint: copy.documentHint,
      inputMode: 'numeric',
      maxLength: 14,
      width: 'short',
    })}
    <fieldset>
      <legend class="unseen">${copy.bank}</legend>
      <div class="choices choices-tight">
        ${kindChoice('pix', copy.kinds.pix, values.kind)} ${kindChoice('conta', copy.kinds.account, values.kind)}
      </div>
    </fieldset>
    <div class="when-pix">${field('chave', copy.pixKey, values.pixKey, { hint: copy.pixHint })}</div>
    <div class="when-account">
      ${field('banco', copy.bankName, values.bankName)}
      ${field('agencia', copy.branch, values.branch, { inputMode: 'numeric', maxLength: 10, width: 'short' })}
      ${field('conta', copy.account, values.account, { maxLength: 20, width: 'short' })}
    </div>
    <p class="hint">${copy.secure}</p>`
}

function kindChoice(value: 'pix' | 'conta', label: string, chosen: BankValues['kind']): Html {
  const isChosen = (value === 'pix') === (chosen === 'pix')
  return html`<label class="choice">
    <input type="radio" name="destino" value="${value}" class="to-${value}" ${isChosen ? html`checked` : null} />
    <span class="choice-name">${label}</span>
  </label>`
}
