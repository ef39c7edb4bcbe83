import { html, type Html } from './html.ts'
import { layoutCopies, type FieldFault } from './layout.ts'
import type { Site } from './site.ts'

export interface TextField {
  /** Id and name. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly value?: string | null
  readonly type?: 'text' | 'email' | 'tel'
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel'
  readonly autocomplete?: string
  readonly maxLength: number
  readonly isOptional?: boolean
  /** About as many characters as are expected, for the width. */
  readonly width?: 'code' | 'short' | 'full'
  readonly faults?: readonly FieldFault[]
}

/** One line of text with its label, hint and fault, tied together for machines that read aloud. Checked by the server alone. */
export function textField(site: Site, field: TextField): Html {
  const { name, label, hint, value, type = 'text', inputMode, autocomplete = 'off', maxLength, width = 'full' } = field
  const fault = field.faults?.find((one) => one.field === name)
  const described = [hint === undefined ? [] : `${name}-dica`, fault ? `${name}-erro` : []].flat().join(' ')
  const copy = layoutCopies[site.language]
  return html`<div class="${fault ? 'field field-wrong' : 'field'}">
    <label for="${name}">${label}${field.isOptional ? html` <span class="soft">${copy.optional}</span>` : null}</label>
    ${hint === undefined ? null : html`<p class="hint" id="${name}-dica">${hint}</p>`}
    ${fault ? html`<p class="fault" id="${name}-erro"><span class="unseen">${copy.fault}</span> ${fault.message}</p>` : null}
    <input
      class="input input-${width}"
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value ?? ''}"
      maxlength="${maxLength}"
      autocomplete="${autocomplete}"
      spellcheck="false"
      ${inputMode === undefined ? null : html`inputmode="${inputMode}"`}
      ${described === '' ? null : html`aria-describedby="${described}"`}
      ${fault ? html`aria-invalid="true"` : null}
      ${field.isOptional ? null : html`required`}
    />
  </div>`
}

/** A value that the form carries along. */
export function hidden(name: string, value: string | number): Html {
  return html`<input type="hidden" name="${name}" value="${value}" />`
}

/** The one thing to do on a page, and what else may be done. */
export function button(label: string, kind: 'first' | 'second' | 'risky' = 'first'): Html {
  const style = { first: 'button', second: 'button button-second', risky: 'button button-risky' }[kind]
  return html`<button type="submit" class="${style}">${label}</button>`
}
