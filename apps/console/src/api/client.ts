import { createClient } from '@vaivem/sdk'
import { bearers } from './session.ts'

/** The documented interface, as the person who signed in. */
export const client = createClient({ baseUrl: globalThis.location.origin, bearers, retries: 2 })
