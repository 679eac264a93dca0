import { RichView } from '#kit/rich/RichView.tsx'
import { useTranslations } from '../../messages.ts'
import { AskedLists, Lines } from '../../show/AskedLists.tsx'
import css from '../../show/show.module.css'
import type { BodyOf, ViewProps } from '../form.ts'

/** Each left one with its right one, and what fits none behind. */
export function MatchingView({ body, isBrief }: ViewProps<BodyOf<'matching'>>) {
  const t = useTranslations()
  if (isBrief) return <AskedLists body={body} />
  const { pairs, extras } = body
  return (
    <>
      <ol className={css.points}>
        {pairs.map(({ left, right }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no names but their places
          <li key={at}>
            <RichView text={left} inline /> →{' '}
            <span className={css.key}>
              <RichView text={right} inline />
            </span>
          </li>
        ))}
      </ol>
      {extras.length > 0 && (
        <div className={css.extras}>
          <span className={css.quiet}>{t('extras')}</span>
          <Lines items={extras} mark={() => '—'} />
        </div>
      )}
    </>
  )
}
