import { FilePdfOutlined, FileWordOutlined } from '@ant-design/icons'
import type { IntakeCourse, IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { Button, Checkbox } from 'antd'
import { useEffect, useRef } from 'react'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../../messages.ts'
import { isDecided } from '../intake-order.ts'
import { useReason, useRowName } from '../intake-words.ts'
import { Bars } from './Bars.tsx'
import css from './table.module.css'

type Props = {
  row: IntakeRow
  course: IntakeCourse | undefined
  isChosen: boolean
  isCurrent: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
}

const actOf = ({ state }: IntakeRow) =>
  state === 'unreadable' ? 'replace' : state === 'check' ? 'check' : 'look'

/** What the table says of the course: the one of the plan, else what the file says. */
function CourseCell({ row, course }: Pick<Props, 'row' | 'course'>) {
  const t = useTranslations()
  const nameOf = useName()
  if (course)
    return (
      <>
        <span className={css.code}>{course.code}</span> {nameOf(course)}
      </>
    )
  const said = [row.said.code, row.said.name].filter(Boolean).join(' ')
  return <span className={css.quiet}>{said || t('intake-no-course')}</span>
}

/** One file of many: its course, its form, its nine parts, and what is to be looked at. */
export function FileRow({ row, course, isChosen, isCurrent, onChoose, onOpen }: Props) {
  const t = useTranslations()
  const { reason } = useReason()
  const name = useRowName()(row)
  const place = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const Icon = /\.pdf$/i.test(row.name) ? FilePdfOutlined : FileWordOutlined
  return (
    <tr
      ref={place}
      className={`${css.row} ${css[isDecided(row) ? 'decided' : row.state]}`}
      data-file={row.id}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <td>
        <Checkbox
          aria-label={t('intake-choose', { name })}
          checked={isChosen}
          disabled={!row.is_storable}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <td>
        <Icon aria-hidden="true" className={css.icon ?? ''} />
        <span className={css.file} title={row.name}>
          {name}
        </span>
      </td>
      <td>
        <CourseCell row={row} course={course} />
      </td>
      <td className={css.form}>{row.form > 0 ? t('intake-form', { no: row.form }) : '–'}</td>
      <td>
        <Bars bars={row.bars} isRead={row.state !== 'waiting'} />
      </td>
      <td className={css.reason}>{reason(row)}</td>
      <td>
        <Button
          type="link"
          size="small"
          onClick={onOpen}
          aria-label={`${t(`intake-act-${actOf(row)}`)} ${name}`}
        >
          {t(`intake-act-${actOf(row)}`)}
        </Button>
      </td>
    </tr>
  )
}
