/** The user's input in the login that the page comes with (`shell/before-first-paint.js`), before the console took it over. */
interface EarlyAnswers {
  readonly email: string
  readonly senha: string
  /** Whether the form was sent. */
  readonly isSent: boolean
}

/** Takes over what stands in the fields of the drawn login; undefined where it was not shown. */
export function takeEarlyAnswers(form: HTMLFormElement | null): EarlyAnswers | undefined {
  const { dataset } = document.documentElement
  if (dataset['firstPaint'] !== 'shown') return undefined
  const valueOf = (use: string) => form?.querySelector<HTMLInputElement>(`input[autocomplete="${use}"]`)?.value ?? ''
  const isSent = dataset['sentEarly'] !== undefined
  delete dataset['firstPaint']
  delete dataset['sentEarly']
  return { email: valueOf('username'), senha: valueOf('current-password'), isSent }
}
