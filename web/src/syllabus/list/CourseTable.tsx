import { linkTo } from '@obelisk/contract/links'
import type { CourseSyllabusRow } from '@obelisk/contract/syllabus/syllabus'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import type { ColumnsType } from 'antd/es/table'
import { Link, useNavigate } from 'react-router'
import { StateTag, Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useTickWords } from '#kit/list/use-tick-words.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/words.ts'
import { Joined } from '../fields/Joined.tsx'
import { useWords } from '../messages.ts'
import { beginning, confirming } from '../queries.ts'
import css from './list.module.css'

/** The one thing that this person can do next with a course. */
function RowAct({ row }: { row: CourseSyllabusRow }) {
  const say = useWords()
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
        {say('begin')}
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
        {say('confirm-task')}
      </Button>
    )
  if (may.decide)
    return (
      <Link to={linkTo.approvals({ document: syllabus.document_id })}>
        <Button size="small" type="primary" ghost>
          {say('review')}
        </Button>
      </Link>
    )
  if (!may.open) return null
  return (
    <Link to={linkTo.syllabus({ syllabus: syllabus.id })}>
      <Button size="small" {...(may.mend ? ({ type: 'primary', ghost: true } as const) : {})}>
        {say(may.mend ? 'mend' : 'open')}
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
  const say = useWords()
  if (!syllabus && inherits) return <Tag tone="warning">{say('inherits', { version: inherits.version })}</Tag>
  if (!syllabus) return <StateTag state="unassigned" />
  const isUnconfirmed = syllabus.state === 'draft' && !syllabus.confirmed
  return (
    <span className={css.tags}>
      {isUnconfirmed ? (
        <Tag>{say('unconfirmed')}</Tag>
      ) : (
        <StateTag state={syllabus.state} {...(syllabus.step > 0 ? { level: syllabus.step } : {})} />
      )}
      {syllabus.is_stale && <Tag tone="warning">{say('stale')}</Tag>}
    </span>
  )
}

/** On a phone the name opens it; what is to be done stands under the state. */
function PhoneState({ row }: { row: CourseSyllabusRow }) {
  const { begin, confirm, decide, mend } = row.may
  return (
    <>
      <StateCell row={row} />
      {(begin || confirm || decide || mend) && (
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
  const say = useWords()
  const nameOf = useName()
  const formats = useFormats()
  const phone = useIsPhone()
  const course = {
    key: 'course',
    title: say('course'),
    render: (_: unknown, row: CourseSyllabusRow) => <CourseCell row={row} />,
  }
  const state = {
    key: 'state',
    title: say('state'),
    render: (_: unknown, row: CourseSyllabusRow) => <StateCell row={row} />,
  }
  const act = {
    key: 'act',
    title: say('act'),
    align: 'right' as const,
    render: (_: unknown, row: CourseSyllabusRow) => <RowAct row={row} />,
  }
  if (phone) return [course, { ...state, render: (_, row) => <PhoneState row={row} /> }]
  return [
    { key: 'term', title: say('field-term'), width: 76, align: 'center', dataIndex: 'term' },
    course,
    {
      key: 'nature',
      title: say('field-nature'),
      render: (_, row) => <Joined parts={[say(`nature-${row.nature}`), say(`category-${row.category}`)]} />,
    },
    {
      key: 'credits',
      title: say('credits-hours'),
      align: 'right',
      render: (_, row) => `${formats.number(row.credits)} / ${formats.number(row.hours_total)}`,
    },
    { key: 'supports', title: say('supports'), align: 'right', dataIndex: 'supports' },
    state,
    {
      key: 'version',
      title: say('version'),
      render: (_, { syllabus, in_force }) => (
        <span>
          {syllabus ? `v${syllabus.version}` : '–'}
          {in_force && syllabus && in_force.id !== syllabus.id && (
            <span className={css.code}>{say('in-force', { version: in_force.version })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'author',
      title: say('author'),
      render: (_, { syllabus }) => (syllabus?.author ? nameOf(syllabus.author) : '–'),
    },
    ...(hasDates
      ? [
          {
            key: 'due',
            title: say('due'),
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
  const say = useWords()
  const nameOf = useName()
  const tickWords = useTickWords<CourseSyllabusRow>(nameOf)
  const columns = useColumns(rows.some(({ syllabus }) => syllabus?.due_date))
  return (
    <div className={css.wide}>
      <Table<CourseSyllabusRow>
        size="small"
        rowKey="course_id"
        columns={columns}
        dataSource={[...rows]}
        pagination={false}
        locale={{ emptyText: say('nothing-found') }}
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
