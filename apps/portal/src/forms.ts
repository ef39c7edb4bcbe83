import { html, type Html } from './html.ts'
import { layoutCopies, type FieldFault } from './layout.ts'
import type { Site } from './site.ts'

export interface TextField {
  /** The id and name of the field. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly value?: string | null
  readonly type?: 'text' | 'email' | 'tel'
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel'
  readonly autocomplete?: string
  readonly maxLength: number
  readonly isOptional?: boolean
  /** The expected number of characters, roughly, for the width of the field. */
  readonly width?: 'code' | 'short' | 'full'
  readonly faults?: readonly FieldFault[]
}

/** One line of text with its label, hint and fault, connected for screen readers. Only the server checks the value. */
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

/** A hidden field with a value that the form carries along. */
export function hidden(name: string, value: string | number): Html {
  return html`<input type="hidden" name="${name}" value="${value}" />`
}

/** A button: the main action of a page (`first`), or another one. */
export function button(label: string, kind: 'first' | 'second' | 'risky' = 'first'): Html {
  const style = { first: 'button', second: 'button button-second', risky: 'button button-risky' }[kind]
  return html`<button type="submit" class="${style}">${label}</button>`
}
