import { linkTo } from '@obelisk/contract/links'
import type { CourseSyllabusRow } from '@obelisk/contract/syllabus/syllabus'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import type { ColumnsType } from 'antd/es/table'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { StateTag, Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useTickTranslations } from '#kit/list/use-tick-words.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import { PublishDialog } from '../dialogs/PublishDialog.tsx'
import { Joined } from '../fields/Joined.tsx'
import { useTranslations } from '../messages.ts'
import { beginning, confirming } from '../queries.ts'
import css from './list.module.css'

/** What is approved comes into force from its line, after a look at what it touches. */
function PublishAct({ id }: { id: number }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" type="primary" ghost onClick={() => setOpen(true)}>
        {t('publish')}
      </Button>
      {isOpen && <PublishDialog syllabi={[{ id }]} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The one thing that this person can do next with a course. */
function RowAct({ row }: { row: CourseSyllabusRow }) {
  const t = useTranslations()
  const client = useQueryClient()
  const navigate = useNavigate()
  const begin = useMutation(beginning(client))
  const confirm = useMutation(confirming(client))
  const { syllabus, may } = row
  if (may.begin)
    return (
      <Button
        size="small"
        type="primary"
        ghost
        loading={begin.isPending}
        onClick={() =>
          begin.mutate(
            { course_id: row.course_id },
            { onSuccess: ({ id }) => void navigate(linkTo.syllabus({ syllabus: id })) },
          )
        }
      >
        {t('begin')}
      </Button>
    )
  if (!syllabus) return null
  if (may.confirm)
    return (
      <Button
        size="small"
        type="primary"
        ghost
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ id: syllabus.id })}
      >
        {t('confirm-task')}
      </Button>
    )
  if (may.decide)
    return (
      <Link to={linkTo.approvals({ document: syllabus.document_id })}>
        <Button size="small" type="primary" ghost>
          {t('review')}
        </Button>
      </Link>
    )
  if (may.publish) return <PublishAct id={syllabus.id} />
  if (!may.open) return null
  return (
    <Link to={linkTo.syllabus({ syllabus: syllabus.id })}>
      <Button size="small" {...(may.mend ? ({ type: 'primary', ghost: true } as const) : {})}>
        {t(may.mend ? 'mend' : 'open')}
      </Button>
    </Link>
  )
}

function CourseCell({ row }: { row: CourseSyllabusRow }) {
  const nameOf = useName()
  const { syllabus, may } = row
  const name = nameOf(row)
  return (
    <span>
      {syllabus && may.open ? <Link to={linkTo.syllabus({ syllabus: syllabus.id })}>{name}</Link> : name}
      <span className={css.code}>{row.code}</span>
    </span>
  )
}

function StateCell({ row: { syllabus, inherits } }: { row: CourseSyllabusRow }) {
  const t = useTranslations()
  if (!syllabus && inherits) return <Tag tone="warning">{t('inherits', { version: inherits.version })}</Tag>
  if (!syllabus) return <StateTag state="unassigned" />
  const isUnconfirmed = syllabus.state === 'draft' && !syllabus.confirmed
  return (
    <span className={css.tags}>
      {isUnconfirmed ? (
        <Tag>{t('unconfirmed')}</Tag>
      ) : (
        <StateTag state={syllabus.state} {...(syllabus.step > 0 ? { level: syllabus.step } : {})} />
      )}
      {syllabus.is_stale && <Tag tone="warning">{t('stale')}</Tag>}
    </span>
  )
}

/** On a phone the name opens it; what is to be done stands under the state. */
function PhoneState({ row }: { row: CourseSyllabusRow }) {
  const { begin, confirm, decide, mend, publish } = row.may
  return (
    <>
      <StateCell row={row} />
      {(begin || confirm || decide || mend || publish) && (
        <div>
          <RowAct row={row} />
        </div>
      )}
    </>
  )
}

/** A date that has passed while it is still being written is amber. */
function DueCell({ row: { syllabus } }: { row: CourseSyllabusRow }) {
  const formats = useFormats()
  if (!syllabus?.due_date) return <>–</>
  const isLate =
    ['draft', 'returned', 'unassigned'].includes(syllabus.state) && formats.daysUntil(syllabus.due_date) < 0
  return <span className={isLate ? css.late : ''}>{formats.date(syllabus.due_date)}</span>
}

function useColumns(hasDates: boolean): ColumnsType<CourseSyllabusRow> {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const phone = useIsPhone()
  const course = {
    key: 'course',
    title: t('course'),
    render: (_: unknown, row: CourseSyllabusRow) => <CourseCell row={row} />,
  }
  const state = {
    key: 'state',
    title: t('state'),
    render: (_: unknown, row: CourseSyllabusRow) => <StateCell row={row} />,
  }
  const act = {
    key: 'act',
    title: t('act'),
    align: 'right' as const,
    render: (_: unknown, row: CourseSyllabusRow) => <RowAct row={row} />,
  }
  if (phone) return [course, { ...state, render: (_, row) => <PhoneState row={row} /> }]
  return [
    { key: 'term', title: t('field-term'), width: 76, align: 'center', dataIndex: 'term' },
    course,
    {
      key: 'nature',
      title: t('field-nature'),
      render: (_, row) => <Joined parts={[t(`nature-${row.nature}`), t(`category-${row.category}`)]} />,
    },
    {
      key: 'credits',
      title: t('credits-hours'),
      align: 'right',
      render: (_, row) => `${formats.number(row.credits)} / ${formats.number(row.hours_total)}`,
    },
    { key: 'supports', title: t('supports'), align: 'right', dataIndex: 'supports' },
    state,
    {
      key: 'version',
      title: t('version'),
      render: (_, { syllabus, in_force }) => (
        <span>
          {syllabus ? `v${syllabus.version}` : '–'}
          {in_force && syllabus && in_force.id !== syllabus.id && (
            <span className={css.code}>{t('in-force', { version: in_force.version })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'author',
      title: t('author'),
      render: (_, { syllabus }) => (syllabus?.author ? nameOf(syllabus.author) : '–'),
    },
    ...(hasDates
      ? [
          {
            key: 'due',
            title: t('due'),
            render: (_: unknown, row: CourseSyllabusRow) => <DueCell row={row} />,
          },
        ]
      : []),
    act,
  ]
}

type Props = {
  rows: readonly CourseSyllabusRow[]
  selected: readonly number[]
  onSelect: ((ids: readonly number[]) => void) | undefined
}

/** The courses, a line each. */
export function CourseTable({ rows, selected, onSelect }: Props) {
  const t = useTranslations()
  const nameOf = useName()
  const tickWords = useTickTranslations<CourseSyllabusRow>(nameOf)
  const columns = useColumns(rows.some(({ syllabus }) => syllabus?.due_date))
  return (
    <div className={css.wide}>
      <Table<CourseSyllabusRow>
        size="small"
        rowKey="course_id"
        columns={columns}
        dataSource={[...rows]}
        pagination={false}
        locale={{ emptyText: t('nothing-found') }}
        {...(onSelect
          ? {
              rowSelection: {
                selectedRowKeys: [...selected],
                onChange: (keys: React.Key[]) => onSelect(keys.map(Number)),
                ...tickWords,
              },
            }
          : {})}
      />
    </div>
  )
}
