#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What is stripped and compiled once need not be at the next start. The cache lies among the packages, so that whoever
// may change it may change the code as well; where it cannot be written, the start is only slower.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/vaivem'))
await import('./program.ts')
