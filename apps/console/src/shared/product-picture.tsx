import { useState } from 'react'
import classes from './product-picture.module.css'

interface ProductPictureProps {
  /** As the interface gives it with an item; absent: nothing is known of the product. */
  readonly picture: { readonly caminho: string | null; readonly desenho: string } | undefined
  /** The side in pixels of CSS; a file of about twice as many is loaded. */
  readonly size?: 24 | 40 | 72 | 240
}

const FILES = { 24: 96, 40: 96, 72: 192, 240: 480 } as const

/** The picture of a product beside its name, over the drawing of its kind; it says nothing that the name does not say. */
export function ProductPicture({ picture, size = 40 }: ProductPictureProps) {
  const [missing, setMissing] = useState<string>()
  const path = picture?.caminho ?? undefined
  return (
    <span className={classes['box']} style={{ width: size, height: size }}>
      {picture && <img className={classes['drawing']} src={picture.desenho} alt="" />}
      {path !== undefined && path !== missing && (
        <img
          className={classes['picture']}
          src={`${path}/${FILES[size]}`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(path)}
        />
      )}
    </span>
  )
}
