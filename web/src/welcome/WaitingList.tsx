import { linkTo } from '@obelisk/contract/links'
import type { Overview, Waiting } from '@obelisk/contract/welcome'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Allow } from '#kit/Allow.tsx'
import { CountPill, Tag, type Tone } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { DoneState } from '#kit/state/states.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import css from './welcome.module.css'

const tones: Record<Waiting['kind'], Tone> = {
  approve: 'info',
  returned: 'danger',
  publish: 'info',
  syllabus: 'primary',
  marks: 'primary',
  report: 'primary',
  measure: 'warning',
  'paper-review': 'info',
  'paper-trial': 'info',
  'paper-returned': 'danger',
}
const shownAtFirst = 7
const urgentDays = 3
const urgent = new Set<Waiting['kind']>(['returned', 'approve', 'paper-review', 'paper-returned'])

/** One line of facts beside the title, by what waits. */
function useLine() {
  const t = useTranslations()
  const nameOf = useName()
  const personOf = ({ person, person_en }: Waiting) => nameOf({ name: person, name_en: person_en })
  const lines: Record<Waiting['kind'], (one: Waiting) => string> = {
    approve: (one) => t('approve-line', { person: personOf(one), round: Number(one.detail.round ?? 1) }),
    returned: (one) =>
      t('returned-line', { opinion: String(one.detail.opinion ?? ''), person: personOf(one) }),
    publish: () => t('publish-line'),
    syllabus: () => t('syllabus-line'),
    report: () => t('report-line'),
    measure: () => t('measure-line'),
    'paper-review': () => t('paper-review-line'),
    'paper-trial': () => t('paper-trial-line'),
    'paper-returned': () => t('paper-returned-line'),
    marks: ({ detail }) => {
      const [students, missing] = [Number(detail.students), Number(detail.missing)]
      return missing > 0 ? t('marks-line', { students, missing }) : t('marks-none')
    },
  }
  return (one: Waiting) => lines[one.kind](one)
}

/** Classes are often named after their course: it is not said twice. */
const titleOf = ({ title, version }: Waiting, shown: string) =>
  `${shown} ${version.startsWith(title) ? version.slice(title.length).trim() : version}`

function Due({ due }: { due: string }) {
  const t = useTranslations()
  const days = useFormats().daysUntil(due)
  const text = days < 0 ? t('overdue', { days: -days }) : days === 0 ? t('today') : t('days-left', { days })
  return <span className={days <= urgentDays ? css.urgent : css.due}>{text}</span>
}

function Row({ one }: { one: Waiting }) {
  const t = useTranslations()
  const nameOf = useName()
  const lineOf = useLine()
  const isUrgent = urgent.has(one.kind)
  return (
    <li className={css.row}>
      <span className={css.kind}>
        <Tag tone={tones[one.kind]}>{t(`kind-${one.kind}`)}</Tag>
      </span>
      <span className={css.what}>
        <span className={css.rowTitle}>
          {titleOf(one, nameOf({ name: one.title, name_en: one.title_en }))}
        </span>
        <span className={css.rowLine}>{lineOf(one)}</span>
      </span>
      {one.due && <Due due={one.due} />}
      <Link to={one.link} className={isUrgent ? css.act : css.quietAct}>
        {t(`act-${one.kind}`)}
      </Link>
    </li>
  )
}

/** Who has nothing to do here, as a supervisor mostly has, is led on to what others have not done yet. */
function NothingWaits({ measures, stations }: Overview) {
  const t = useTranslations()
  const missing = Number(stations.find(({ key }) => key === 'evaluation-data')?.facts.missing ?? 0)
  return (
    <DoneState title={t('nothing-waits')} text={t('nothing-waits-text')}>
      {measures.late > 0 && (
        <Allow needs="improvement/view">
          <Link to={linkTo.improvement({ overdue: '1' })} className={css.act}>
            {t('see-overdue', { late: measures.late })}
          </Link>
        </Allow>
      )}
      {missing > 0 && (
        <Allow needs="evaluation-data/view">
          <Link to={linkTo.marks()} className={css.quietAct}>
            {t('see-marks')}
          </Link>
        </Allow>
      )}
      <Allow needs="attainment-report/view">
        <Link to={linkTo.report()} className={css.quietAct}>
          {t('see-reports')}
        </Link>
      </Allow>
    </DoneState>
  )
}

/** What waits for this person, the most pressing first. */
export function WaitingList({ data }: { data: Overview }) {
  const t = useTranslations()
  const { waiting } = data
  const [all, setAll] = useState(false)
  const shown = all ? waiting : waiting.slice(0, shownAtFirst)
  return (
    <Card
      className={css.waiting ?? ''}
      title={
        <>
          {t('waiting')} {waiting.length > 0 && <CountPill count={waiting.length} tone="waiting" />}
        </>
      }
      extra={<Link to={linkTo.approvals()}>{t('inbox')}</Link>}
    >
      {waiting.length === 0 ? (
        <NothingWaits {...data} />
      ) : (
        <ul className={css.rows}>
          {shown.map((one) => (
            <Row key={`${one.kind} ${one.link}`} one={one} />
          ))}
        </ul>
      )}
      {shown.length < waiting.length && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('more', { count: waiting.length - shown.length })}
        </Button>
      )}
    </Card>
  )
}
