import { CheckOutlined, ClockCircleOutlined, FileTextOutlined, RightOutlined } from '@ant-design/icons'
import type { FirstDay, FirstDayRow } from '@obelisk/contract/first-day'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useMay } from '#kit/session.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import css from '../first-day.module.css'
import { useTranslations } from '../messages.ts'
import { actOf } from './act-of-row.ts'
import { Figures } from './Figures.tsx'

type Props = { row: FirstDayRow; no: number; isNext: boolean; data: FirstDay }

function Sign({ row, no }: { row: FirstDayRow; no: number }) {
  const t = useTranslations()
  const { state } = row
  const content =
    state === 'done' ? <CheckOutlined /> : state === 'waiting' ? <ClockCircleOutlined /> : String(no)
  return (
    <span className={css.sign} role="img" aria-label={t(`state-${state}`)} title={t(`state-${state}`)}>
      {content}
    </span>
  )
}

/** The numbers of a step in words. */
export function useLine() {
  const t = useTranslations()
  const nameOf = useName()
  return ({ key }: FirstDayRow, { figures, project }: FirstDay): string => {
    if (key === 'units' && !project) return t.ofCode('line-school', figures.units)
    const names = project && {
      college: nameOf({ name: project.college, name_en: project.college_en }),
      project: nameOf(project),
    }
    return t.ofCode(`line-${key}`, { ...figures[key], ...names })
  }
}

/** How much is there, how much wants a look, how much is missing. */
function Bar({ row: { ready, check, total } }: { row: FirstDayRow }) {
  const width = (count: number) => ({ width: `${total > 0 ? (100 * count) / total : 0}%` })
  return (
    <span className={css.bar} aria-hidden="true">
      <span className={css.barReady} style={width(ready)} />
      <span className={css.barCheck} style={width(check)} />
    </span>
  )
}

function RowButton({ row, data, isNext }: Omit<Props, 'no'>) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { word, to, needs } = actOf(row, data)
  const may = useMay(needs)
  if (!may)
    return <span className={css.byOthers}>{t(needs === 'syllabus/assign' ? 'by-director' : 'by-clerk')}</span>
  return (
    <Button
      block
      type={isNext ? 'primary' : 'default'}
      href={to}
      onClick={(event) => {
        event.preventDefault()
        void navigate(to)
      }}
    >
      {t(`act-${word}`)}
    </Button>
  )
}

const classOf = ({ state }: FirstDayRow, isNext: boolean) =>
  [css.row, css[`is-${state}`], isNext ? css.next : ''].join(' ')

function PhoneRow({ row, no, isNext, data }: Props) {
  const t = useTranslations()
  const line = useLine()
  return (
    <li className={classOf(row, isNext)}>
      <Link to={actOf(row, data).to} className={css.phoneRow}>
        <Sign row={row} no={no} />
        <span className={css.what}>
          <span className={css.name}>{t(`step-${row.key}`)}</span>
          <span className={css.small}>{line(row, data)}</span>
        </span>
        <RightOutlined className={css.chevron} />
      </Link>
    </li>
  )
}

/** One of the seven steps: state, name, what is there, what may be brought as a file, one button. */
export function StepRow(props: Props) {
  const t = useTranslations()
  const line = useLine()
  const phone = useIsPhone()
  const { row, no, isNext, data } = props
  if (phone) return <PhoneRow {...props} />
  const { code, count } = row.note
  return (
    <li className={classOf(row, isNext)} aria-current={isNext ? 'step' : undefined}>
      <Sign row={row} no={no} />
      <span className={css.what}>
        <span className={css.name}>{t(`step-${row.key}`)}</span>
        <span className={css.small}>{t(`step-${row.key}-text`)}</span>
      </span>
      <span className={css.there}>
        <span>
          <Figures text={line(row, data)} />
        </span>
        <Bar row={row} />
        <span className={row.thing || row.state === 'waiting' ? css.noteOpen : css.small}>
          {t.ofCode(`note-${code}`, { count })}
        </span>
      </span>
      <span className={css.file}>
        <FileTextOutlined />
        <span>{t(`file-${row.key}`)}</span>
      </span>
      <span className={css.act}>
        <RowButton row={row} data={data} isNext={isNext} />
      </span>
    </li>
  )
}
