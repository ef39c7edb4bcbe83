/** What is wrong with an answer; the kind stays the same while a request is made smaller. */
export interface Fault {
  readonly kind: string
  readonly detail: string
}
