/** Where the pages find each other: paths of the service, as a browser sees them. */
export interface Site {
  readonly stylesheet: string
}
