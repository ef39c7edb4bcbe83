import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The one without windows first: it has no toolbar to draw for each page, and takes a third of the time. */
export const CHROMIUM_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** The program of a Chromium of this machine: CHROMIUM_PATH, else one found by name on the PATH; undefined without one. */
export function findChromium(env: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  const told = env['CHROMIUM_PATH']
  if (told !== undefined && told !== '') return told
  const folders = (env['PATH'] ?? '').split(delimiter)
  return CHROMIUM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
