import { button, hidden, textField } from '../../forms.ts'
import { html } from '../../html.ts'
import { pageHead } from '../../page-head.ts'
import type { InEveryLanguage } from '../../languages.ts'
import { layout } from '../../layout.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { regretCopyEn } from './regret.en.ts'
import { regretCopyEs } from './regret.es.ts'
import { regretCopy, type RegretCopy } from './regret.pt-BR.ts'

const copies: InEveryLanguage<RegretCopy> = { 'pt-BR': regretCopy, en: regretCopyEn, es: regretCopyEs }

/** The declaration of a guest; no reason is asked for. */
export interface Declared {
  readonly order: string
  readonly name: string
  readonly email: string
}

export interface RegretFormView {
  readonly declared: Declared
  /** The path of this first step. */
  readonly path: string
  readonly faults: readonly RegretFault[]
}

/** `strange`: the text holds something that a mail to an address which anybody may type must not carry. */
export type RegretFault = 'order-missing' | 'order-strange' | 'name-missing' | 'name-strange' | 'email-strange'

/** The longest name that is accepted. */
export const LONGEST_NAME = 120

/** The first of two steps: which order, and who declares. */
export function regretFormPage(site: Site, { declared, path, faults }: RegretFormView): string {
  const copy = copies[site.language]
  const said = faults.map(
    (fault) =>
      ({
        'order-missing': { field: 'pedido', message: copy.orderMissing },
        'order-strange': { field: 'pedido', message: copy.orderStrange },
        'name-missing': { field: 'nome', message: copy.nameMissing },
        'name-strange': { field: 'nome', message: copy.nameStrange },
        'email-strange': { field: 'email', message: copy.emailStrange },
      })[fault],
  )
  const field = { faults: said }
  return layout(site, {
    title: copy.title,
    summary: copy.summary(site.store?.name ?? ''),
    steps: { names: copy.steps, at: 0 },
    faults: said,
    main: html`
      ${pageHead(site, 'regret', copy.title)}
      <p class="lead">${copy.lead}</p>
      <form method="post" action="${path}" class="form card" novalidate>
        ${textField(site, { ...field, name: 'pedido', label: copy.order, hint: copy.orderHint, value: declared.order, maxLength: 100, width: 'short' })}
        ${textField(site, { ...field, name: 'nome', label: copy.name, value: declared.name, maxLength: LONGEST_NAME, autocomplete: 'name' })}
        ${textField(site, { ...field, name: 'email', label: copy.email, hint: copy.emailHint, value: declared.email, maxLength: 254, type: 'email', autocomplete: 'email' })}
        <div>${button(copy.next)}</div>
      </form>
      ${
        site.store?.storePage
          ? html`<p class="note">${copy.partial} <a href="${site.store.storePage}">${copy.partialLink}</a></p>`
          : null
      }
    `,
  })
}

export interface RegretConfirmView {
  readonly declared: Declared
  /** The id of the form: it is sent once, however often the button is pressed. */
  readonly form: string
  readonly paths: { readonly confirm: string; readonly change: string }
}

/** The second step: what will be declared, and the button that declares it. */
export function regretConfirmPage(site: Site, { declared, form, paths }: RegretConfirmView): string {
  const copy = copies[site.language]
  const fields = (withForm: boolean) =>
    html`${hidden('pedido', declared.order)} ${hidden('nome', declared.name)} ${hidden('email', declared.email)}
    ${withForm ? hidden('formulario', form) : hidden('mudar', 'sim')}`
  return layout(site, {
    title: copy.confirmTitle,
    steps: { names: copy.steps, at: 1 },
    main: html`
      <h1>${copy.confirmTitle}</h1>
      <p class="lead">${copy.confirmLead(site.store?.name ?? '')}</p>
      <div class="card">${facts(copy, declared)}</div>
      <div class="buttons">
        <form method="post" action="${paths.confirm}">${fields(true)} ${button(copy.confirm)}</form>
        <form method="post" action="${paths.change}">${fields(false)} ${button(copy.change, 'second')}</form>
      </div>
    `,
  })
}

export interface RegretReceiptView {
  readonly declared: Declared
  readonly number: string
  readonly at: Temporal.ZonedDateTime
}

/** The receipt with day and time; a copy is sent by mail. */
export function regretReceiptPage(site: Site, { declared, number, at }: RegretReceiptView): string {
  const copy = copies[site.language]
  return layout(site, {
    title: copy.doneTitle,
    main: html`
      <h1>${copy.doneTitle}</h1>
      <p class="lead">${copy.doneLead(wordingOf(site.language).moment(at))}</p>
      <section class="card">
        <p>${copy.number}</p>
        <p><strong class="code">${number}</strong></p>
        ${facts(copy, declared)}
        <p>${copy.receipt(declared.email)}</p>
      </section>
      <section class="card" aria-labelledby="depois">
        <h2 id="depois">${copy.after}</h2>
        <p>${copy.afterText}</p>
      </section>
      <p class="note">${copy.print}</p>
    `,
  })
}

function facts(copy: RegretCopy, { order, name, email }: Declared) {
  return html`<dl class="facts">
    <div>
      <dt>${copy.order}</dt>
      <dd>${order}</dd>
    </div>
    <div>
      <dt>${copy.name}</dt>
      <dd>${name}</dd>
    </div>
    <div>
      <dt>${copy.email}</dt>
      <dd>${email}</dd>
    </div>
  </dl>`
}
