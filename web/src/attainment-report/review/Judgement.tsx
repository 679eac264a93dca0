import { UserOutlined } from '@ant-design/icons'
import { expectedText } from '@obelisk/contract/decimals'
import { useFormats } from '#kit/formats.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useTranslations } from '../messages.ts'
import css from './review.module.css'
import { type Handed, textsOf } from './snapshot.ts'

const asked = ['analysis', 'paper', 'indirect', 'conclusion'] as const

function Measures({ now }: { now: Handed }) {
  const t = useTranslations()
  const signs = useSigns()
  const formats = useFormats()
  if (now.measures.length === 0) return <p className={css.quiet}>{t('review.no-measures')}</p>
  return (
    <ul className={css.measures}>
      {now.measures.map(({ id, problem, cause, measure, owner, due_date, target_value }) => (
        <li key={id}>
          <b>{problem}</b>
          <span>
            {cause && `${signs.named(t('cause'), cause)} `}
            {measure}
          </span>
          <span className={css.quiet}>
            {[
              owner,
              due_date && formats.date(due_date),
              target_value !== null && `${t('target')} ≥ ${expectedText(target_value)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What nobody can count: whether the words explain the figures and the measures answer the problems. */
export function Judgement({ now }: { now: Handed }) {
  const t = useTranslations()
  const texts = new Map(textsOf(now).map((one) => [one.key, one]))
  return (
    <section>
      <h3 className={css.title}>
        <UserOutlined className={css.warn ?? ''} /> {t('review.judge')}
      </h3>
      <dl className={css.judge}>
        {asked.map((key) => {
          const written = texts.get(key)
          return (
            written && (
              <div key={key}>
                <dt>{t(`judge.${key}`)}</dt>
                <dd>{written.text || <span className={css.quiet}>{t('review.empty')}</span>}</dd>
              </div>
            )
          )
        })}
        <div>
          <dt>{t('judge.measures')}</dt>
          <dd>
            <Measures now={now} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
