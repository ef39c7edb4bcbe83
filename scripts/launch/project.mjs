import { dirname } from 'path'
import { fileURLToPath } from 'url'

/** The project's folder; every command runs in it. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
