import { useRichPicture } from './pictures.ts'
import css from './rich.module.css'
import { useRichTranslations } from './words/messages.ts'

export type PictureAttrs = { file: number; alt: string; width: number; height: number }

/** A picture of a text in its size, never wider than the text. */
export function RichPicture({ file, alt, width, height }: PictureAttrs) {
  const t = useRichTranslations()
  const { address, isLost } = useRichPicture(file)
  const size = { ...(width ? { width } : {}), ...(height ? { aspectRatio: `${width} / ${height}` } : {}) }
  if (isLost) return <span className={css.lost}>{t('picture-lost', { alt })}</span>
  if (!address) return <span className={css.waiting} style={size} aria-hidden="true" />
  return <img className={css.picture} src={address} alt={alt} style={size} />
}
