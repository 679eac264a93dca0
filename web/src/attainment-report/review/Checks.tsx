import { CheckCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons'
import type { DocumentView } from '@obelisk/contract/document-control/document'
import { ShortCode } from '#kit/display/ShortCode.tsx'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import { useMethodName } from '../report/method-name.ts'
import { checksOf } from './checks-of.ts'
import { Figures } from './Figures.tsx'
import css from './review.module.css'
import type { Handed } from './snapshot.ts'

const looks = {
  good: [CheckCircleFilled, css.good],
  near: [WarningFilled, css.warn],
  info: [InfoCircleFilled, css.info],
} as const

function Sign({ state }: { state: keyof typeof looks }) {
  const t = useTranslations()
  const [Icon, look] = looks[state]
  return <Icon className={look ?? ''} aria-label={t(`review.sign-${state}`)} />
}

/** What was counted and needs nobody's judgement: value against limit, what is near its limit tinted. */
export function Checks({ document, now }: { document: DocumentView; now: Handed }) {
  const t = useTranslations()
  const formats = useFormats()
  const methodName = useMethodName()
  const checks = checksOf(now, formats.percent)
  const codes = [
    [t('review.receipt'), now.run?.digest ?? ''],
    [t('review.version'), document.version_now?.digest ?? ''],
  ].filter((one): one is [string, string] => one[1] !== '')
  const notGood = checks.filter(({ state }) => state !== 'good').length
  return (
    <section>
      <h3 className={css.title}>
        {t('review.checked')}{' '}
        <span className={css.quiet}>
          {notGood === 0 ? t('review.all-good') : t('review.look-at', { count: notGood })}
        </span>
      </h3>
      <Figures now={now} />
      <ul className={css.checks}>
        {checks.map(({ key, state, value, limit }) => (
          <li key={key} className={state === 'good' ? undefined : css.tinted}>
            <Sign state={state} />
            <span>{t(`check.${key}`)}</span>
            <b>{value}</b>
            <span className={css.quiet}>{limit}</span>
          </li>
        ))}
      </ul>
      <p className={css.quiet}>
        {t('review.method', { method: methodName(now.parameters.method) })}
        {codes.map(([name, value]) => (
          <span key={name}>
            {' · '}
            {name} <ShortCode name={name} value={value} />
          </span>
        ))}
      </p>
    </section>
  )
}
