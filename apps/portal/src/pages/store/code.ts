import { button, textField } from '../../forms.ts'
import { html } from '../../html.ts'
import type { InEveryLanguage } from '../../languages.ts'
import { layout } from '../../layout.ts'
import type { Site } from '../../site.ts'
import { codeCopyEn } from './code.en.ts'
import { codeCopyEs } from './code.es.ts'
import { codeCopy, type CodeCopy } from './code.pt-BR.ts'

const copies: InEveryLanguage<CodeCopy> = { 'pt-BR': codeCopy, en: codeCopyEn, es: codeCopyEs }

export interface CodeView {
  /**
   * `find-order` is for a guest, who learns nothing of the order; `prove` is for a reader with a session, who knows that it
   * exists.
   */
  readonly purpose: 'find-order' | 'prove'
  readonly fault: 'wrong' | 'missing' | null
  /** The address for requesting another code. */
  readonly again: string
}

/** Leaves room for spaces and dashes between the digits. */
export const LONGEST_CODE = 20

/**
 * The page on which a one-time code is typed. It looks the same for unknown orders and for wrong, used and expired codes.
 */
export function codePage(site: Site, { purpose, fault, again }: CodeView): string {
  const copy = copies[site.language]
  const faults = fault === null ? [] : [{ field: 'codigo', message: copy[fault] }]
  return layout(site, {
    title: copy.title,
    faults,
    main: html`
      <h1>${copy.title}</h1>
      <p class="lead">${purpose === 'prove' ? copy.sentToProve : copy.sent}</p>
      <form method="post" class="form card" novalidate>
        ${textField(site, {
          name: 'codigo',
          label: copy.label,
          hint: copy.hint,
          maxLength: LONGEST_CODE,
          inputMode: 'numeric',
          autocomplete: 'one-time-code',
          width: 'code',
          faults,
        })}
        <div>${button(copy.button)}</div>
      </form>
      <h2>${copy.notThere}</h2>
      <p>${copy.wait}</p>
      <p><a class="link" href="${again}">${copy.again}</a></p>
    `,
  })
}
