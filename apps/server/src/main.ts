#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Caches the stripped and compiled code for the next start. The cache is among the packages, so that only those who can change the code
// can change it; where it cannot be written, the start is only slower.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/vaivem'))
await import('./program.ts')
