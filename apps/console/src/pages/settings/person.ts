/** The person whose data are requested. */
export interface Person {
  readonly email: string
  readonly documento?: string
}
