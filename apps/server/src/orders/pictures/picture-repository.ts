import type { PictureSide } from '../../platform/ports/product-pictures.ts'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { PictureFailure } from './fetch-picture.ts'

type Row = Tables['product_picture']

export interface PictureRow extends Pick<Row, 'retry_at' | 'claimed_until' | 'failure'> {
  readonly bytes: Buffer | null
}

/** A picture in one size; no row: it was never requested. */
export function selectPicture(accountId: number, digest: Buffer, side: PictureSide): Statement {
  return {
    name: 'select-product-picture',
    text: `SELECT retry_at, claimed_until, failure,
             CASE $3::integer WHEN 96 THEN size_96 WHEN 192 THEN size_192 ELSE size_480 END AS bytes
           FROM product_picture WHERE account_id = $1 AND picture_digest = $2`,
    values: [accountId, digest, side],
  }
}

/** Takes the address from a line of an order that has it; nothing where none has. */
export function insertPictureOfLine(accountId: number, digest: Buffer, now: Temporal.Instant): Statement {
  return {
    name: 'insert-product-picture-of-line',
    text: `INSERT INTO product_picture (account_id, picture_digest, url, retry_at)
           SELECT account_id, picture_digest, facts ->> 'imageUrl', $3 FROM order_line
           WHERE account_id = $1 AND picture_digest = $2 LIMIT 1
           ON CONFLICT DO NOTHING`,
    values: [accountId, digest, now.toString()],
  }
}

/** In the order of their digests, so that two who insert the same ones wait for each other and not in a circle. */
export function insertOfferedPictures(accountId: number, urls: readonly string[], now: Temporal.Instant): Statement {
  return {
    name: 'insert-offered-product-pictures',
    text: `INSERT INTO product_picture (account_id, picture_digest, url, retry_at)
           SELECT $1, picture_digest(url), url, $3 FROM unnest($2::text[]) AS offered (url) ORDER BY 2
           ON CONFLICT DO NOTHING`,
    values: [accountId, urls, now.toString()],
  }
}

/** The address of a picture that is due and that no other caller is fetching; it is reserved for this caller until `until`. */
export function claimPicture(
  accountId: number,
  digest: Buffer,
  { now, until }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant },
): Statement {
  return {
    name: 'claim-product-picture',
    text: `UPDATE product_picture SET claimed_until = $4
           WHERE account_id = $1 AND picture_digest = $2 AND retry_at <= $3
             AND (claimed_until IS NULL OR claimed_until <= $3)
           RETURNING url`,
    values: [accountId, digest, now.toString(), until.toString()],
  }
}

export interface MadePicture {
  readonly digest: Buffer
  /** By the order of `PICTURE_SIDES`. */
  readonly squares: readonly Uint8Array[]
  readonly at: Temporal.Instant
  readonly retryAt: Temporal.Instant
}

export function storePicture(accountId: number, { digest, squares, at, retryAt }: MadePicture): Statement {
  return {
    name: 'store-product-picture',
    text: `UPDATE product_picture SET size_96 = $3, size_192 = $4, size_480 = $5, made_at = $6, retry_at = $7,
             claimed_until = NULL, failure = NULL
           WHERE account_id = $1 AND picture_digest = $2`,
    values: [accountId, digest, ...squares.map((square) => Buffer.from(square)), at.toString(), retryAt.toString()],
  }
}

/** A picture that was there before stays. `failure` null: the attempt counts for nothing. */
export function failPicture(
  accountId: number,
  digest: Buffer,
  { failure, retryAt }: { readonly failure: PictureFailure | null; readonly retryAt: Temporal.Instant },
): Statement {
  return {
    name: 'fail-product-picture',
    text: `UPDATE product_picture SET failure = $3, retry_at = $4, claimed_until = NULL
           WHERE account_id = $1 AND picture_digest = $2`,
    values: [accountId, digest, failure, retryAt.toString()],
  }
}

/** Deletes the oldest pictures beyond the number that an account may have. */
export function deleteOldestPictures(accountId: number, most: number): Statement {
  return {
    name: 'delete-oldest-product-pictures',
    text: `DELETE FROM product_picture WHERE account_id = $1 AND picture_digest IN (
             SELECT picture_digest FROM product_picture WHERE account_id = $1 AND made_at IS NOT NULL
             ORDER BY made_at DESC OFFSET $2)`,
    values: [accountId, most],
  }
}
