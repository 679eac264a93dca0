import css from './publish.module.css'

/** The title of one of the questions that are answered before publishing, with its number. */
export function Step({ no, title }: { no: number; title: string }) {
  return (
    <>
      <span className={css.step} aria-hidden="true">
        {no}
      </span>
      {title}
    </>
  )
}
