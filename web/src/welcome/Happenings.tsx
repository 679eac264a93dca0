import type { Overview } from '@obelisk/contract/welcome'
import { Dot } from '#kit/display/Dot.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import css from './welcome.module.css'

const known = ['submit', 'withdraw', 'approve', 'return', 'publish', 'supersede', 'archive', 'void'] as const
type Known = (typeof known)[number]

const isKnown = (action: string): action is Known => known.some((one) => one === action)
const dots: Partial<Record<string, string | undefined>> = {
  return: css.dotDanger,
  approve: css.dotSuccess,
  publish: css.dotPrimary,
  submit: css.dotInfo,
}

/** What happened lately to the documents of the programme. */
export function Happenings({ happenings }: { happenings: Overview['happenings'] }) {
  const t = useTranslations()
  const nameOf = useName()
  const { lately, when } = useFormats()
  return (
    <Card title={t('happenings')} className={css.recent ?? ''}>
      {happenings.length === 0 && <p className={css.rowLine}>{t('no-happenings')}</p>}
      <ol className={css.happenings}>
        {happenings.map(({ time, person, person_en, action, title, title_en, version }) => (
          <li key={`${time} ${title} ${action}`} className={`${css.happening} ${dots[action] ?? ''}`}>
            <span className={css.rowLine}>
              <time title={when(time)}>{lately(time)}</time>
              <Dot />
              {nameOf({ name: person, name_en: person_en })}
            </span>
            <span>
              {t(isKnown(action) ? `did-${action}` : 'did-other', {
                title: nameOf({ name: title, name_en: title_en }),
                version,
              })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
