import type { FastifyInstance } from 'fastify'
import { hasTooManyMarks } from '../../platform/http/combining-marks.ts'

const LARGEST_FORM = 16 * 1024

/** Parses the forms of these pages: fields by name, without conversion. */
export function readForms(scope: FastifyInstance, bodyLimit = LARGEST_FORM): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** One field of a form, without what surrounds it; empty when it was not sent or is longer than it may be. */
export function fieldOf(body: unknown, name: string, longest: number): string {
  if (!(body instanceof URLSearchParams)) return ''
  const sent = body.get(name) ?? ''
  if (hasTooManyMarks(sent)) return ''
  const text = sent.normalize('NFC').trim()
  return text.length > longest ? '' : text
}
