import {
  BarChartOutlined,
  BookOutlined,
  CalendarOutlined,
  FileProtectOutlined,
  PartitionOutlined,
  RadarChartOutlined,
  SyncOutlined,
  TableOutlined,
} from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import type { Overview, Station } from '@obelisk/contract/welcome'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { Card } from '#kit/frame/Card.tsx'
import { useName } from '#kit/translations.ts'
import css from './loop.module.css'
import { useTranslations } from './messages.ts'
import wayBack from './way-back.module.css'

const places: Record<Station['key'], { to: string; icon: ComponentType }> = {
  'training-plan': { to: '/Culture', icon: PartitionOutlined },
  syllabus: { to: '/Course', icon: BookOutlined },
  'teaching-plan': { to: '/Teach', icon: CalendarOutlined },
  'exam-paper': { to: '/Prore', icon: FileProtectOutlined },
  'evaluation-data': { to: '/Evaldata', icon: TableOutlined },
  'attainment-report': { to: '/Assreport', icon: BarChartOutlined },
  accreditation: { to: '/Graduation', icon: RadarChartOutlined },
  improvement: { to: '/Improvement', icon: SyncOutlined },
}

const parts = ['done', 'review', 'returned', 'late'] as const

function Bar({ station }: { station: Station }) {
  const total = Math.max(1, station.total)
  return (
    <span className={css.bar} aria-hidden="true">
      {parts.map((part) => (
        <span key={part} className={css[part]} style={{ width: `${(station[part] / total) * 100}%` }} />
      ))}
    </span>
  )
}

function StationView({ station, place }: { station: Station; place: number }) {
  const t = useTranslations()
  const { to, icon: Icon } = places[station.key]
  const name = t(`station-${station.key}`)
  const line = t(`line-${station.key}`, station.facts as never)
  const ring = station.yours > 0 ? css.yoursRing : station.done === 0 ? css.closedRing : css.ring
  return (
    <li className={css.station}>
      <Link to={to} className={css.link}>
        <span className={ring}>
          <Icon />
        </span>
        <span className={css.name}>
          <span className={css.place}>{place}</span> {name}
        </span>
        <span className={css.count}>
          {station.total > 0 ? (
            <>
              <b>{station.done}</b>/{station.total} <small>{t(`unit-${station.key}`)}</small>
            </>
          ) : (
            <b>–</b>
          )}
        </span>
        <Bar station={station} />
        {station.yours > 0 ? (
          <span className={css.pill}>{t('yours', { count: station.yours })}</span>
        ) : (
          <span className={css.line}>{station.total > 0 ? line : t('nothing-yet')}</span>
        )}
      </Link>
    </li>
  )
}

/** The closed loop: stations with live counts in a line, and the way back with the measures on it. */
export function Loop({ data }: { data: Overview }) {
  const t = useTranslations()
  const nameOf = useName()
  const { measures, project, term } = data
  const about = [project && nameOf(project), term && nameOf(term)].filter(Boolean).join(' · ')
  return (
    <Card
      className={css.card ?? ''}
      title={
        <>
          {t('loop')} <small className={css.about}>{about}</small>
        </>
      }
      extra={
        <span className={css.key}>
          {parts.map((part) => (
            <span key={part}>
              <i className={`${css.swatch} ${css[part]}`} /> {t(part)}
            </span>
          ))}
        </span>
      }
    >
      <ol className={css.loop}>
        {data.stations.map((station, at) => (
          <StationView key={station.key} station={station} place={at + 1} />
        ))}
      </ol>
      <div className={wayBack.back}>
        <p>
          <SyncOutlined aria-hidden="true" /> {t('measures', measures)}
          <Link to={linkTo.improvement()}>{t('see-measures')}</Link>
        </p>
      </div>
    </Card>
  )
}
