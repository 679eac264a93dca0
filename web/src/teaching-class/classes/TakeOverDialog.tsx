import type { Output } from '@obelisk/contract/endpoint'
import type { classChoices } from '@obelisk/contract/teaching-class/classes'
import {
  previewTakeOver,
  type TakeOverRow,
  takeOverClasses,
} from '@obelisk/contract/teaching-class/take-over'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Input, Select, Table, type TableColumnsType } from 'antd'
import { useId, useMemo, useState } from 'react'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { notify } from '#kit/notify.ts'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useClassName, useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { choices, classesChanged } from '../queries.ts'
import css from './take-over.module.css'

type Term = Output<typeof classChoices>['terms'][number]
type Names = Readonly<Record<number, string>>

/** The same semester a year earlier, else the last term before. */
function termBefore(terms: readonly Term[], to: Term | undefined): Term | undefined {
  if (!to) return undefined
  const before = terms.filter(({ name }) => name < to.name)
  const isYearAgo = ({ year_start, semester }: Term) =>
    year_start === to.year_start - 1 && semester === to.semester
  return before.find(isYearAgo) ?? before[0]
}

/** From which term into which. */
function useTerms(into: number | undefined) {
  const { data } = useQuery(choices)
  const terms = data?.terms ?? []
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({})
  const wanted = chosen.to ?? into ?? terms.find(({ is_current }) => is_current)?.id
  const to = terms.find(({ id }) => id === wanted)
  const from = terms.find(({ id }) => id === chosen.from) ?? termBefore(terms, to)
  return {
    terms,
    from,
    to,
    choose: (one: { from?: number; to?: number }) => setChosen({ ...chosen, ...one }),
  }
}

function useColumns(names: Names, rename: (id: number, name: string) => void): TableColumnsType<TakeOverRow> {
  const t = useTranslations()
  const nameOf = useName()
  const classNameOf = useClassName()
  const isPhone = useIsPhone()
  const outcome = { new: 'primary', there: 'neutral', failed: 'danger' } as const
  return [
    {
      key: 'name',
      title: t('name'),
      width: isPhone ? 170 : 240,
      render: (_, row) =>
        row.outcome === 'new' ? (
          <Input
            value={names[row.id] ?? row.name}
            maxLength={100}
            aria-label={t('nameOfNew', { name: row.from_name })}
            status={(names[row.id] ?? row.name).trim() === '' ? 'error' : ''}
            onChange={({ target }) => rename(row.id, target.value)}
          />
        ) : (
          classNameOf(row.name, { name: row.course, name_en: row.course_en })
        ),
    },
    {
      key: 'course',
      responsive: ['md'],
      title: t('course'),
      render: (_, row) => `${row.course_code} ${nameOf({ name: row.course, name_en: row.course_en })}`,
    },
    {
      key: 'grade',
      responsive: ['md'],
      title: t('grade'),
      render: (_, row) => (
        <>
          {nameOf({ name: row.project, name_en: row.project_en })} {row.grade && nameOf({ name: row.grade })}
        </>
      ),
    },
    {
      key: 'teachers',
      responsive: ['md'],
      title: t('teachers'),
      render: (_, row) => row.teachers.map(nameOf).join(t('between')),
    },
    { key: 'students', title: t('count'), align: 'right', dataIndex: 'students' },
    {
      key: 'outcome',
      title: t('takeOverAs'),
      render: (_, row) => (
        <>
          <Tag tone={outcome[row.outcome]}>{t(`takeOver-${row.outcome}`)}</Tag>{' '}
          <span className={css.reason}>{row.reason}</span>
        </>
      ),
    },
  ]
}

type Props = {
  open: boolean
  /** The term to fill; left out: the current one. */
  into?: number | undefined
  onClose: () => void
}

/** What can be made comes first. */
const order = { new: 0, failed: 1, there: 2 } as const

/** What can be taken over from one term into another, what of it was chosen, and the act. */
function useTaking({ open, into, onClose }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const terms = useTerms(into)
  const [left, setLeft] = useState<readonly number[]>([])
  const [names, setNames] = useState<Names>({})
  const [wantsStudents, setWantsStudents] = useState(false)
  const { from, to } = terms
  const ids = { from_term_id: from?.id ?? 0, academic_term_id: to?.id ?? 0 }
  const { data, isFetching } = useQuery({
    queryKey: ['teaching-class', 'take-over', ids],
    queryFn: ({ signal }) => call(previewTakeOver, ids, { signal }),
    enabled: open && from !== undefined && to !== undefined && from.id !== to.id,
    placeholderData: keepPreviousData,
  })
  const list = useMemo(
    () => [...(data?.list ?? [])].sort((a, b) => order[a.outcome] - order[b.outcome]),
    [data],
  )
  const chosen = list.filter(({ id, outcome }) => outcome === 'new' && !left.includes(id))
  const classes = chosen.map(({ id, name }) => ({ id, name: (names[id] ?? name).trim() }))
  const students = chosen.reduce((sum, row) => sum + row.students, 0)
  const { mutateAsync } = useMutation({
    mutationFn: () => call(takeOverClasses, { ...ids, classes, with_students: wantsStudents }),
    onSuccess: (done) => {
      notify.done(t('takenOver', done))
      onClose()
      return classesChanged(client)
    },
  })
  return {
    terms,
    list,
    isFetching,
    classes,
    students,
    names,
    rename: (id: number, name: string) => setNames({ ...names, [id]: name }),
    choose: (keys: readonly unknown[]) =>
      setLeft(list.map(({ id }) => id).filter((id) => !keys.includes(id))),
    wantsStudents: wantsStudents && students > 0,
    setWantsStudents,
    act: () => mutateAsync().catch(() => undefined),
  }
}
type Taking = ReturnType<typeof useTaking>

function TermChoice({ terms }: Pick<Taking, 'terms'>) {
  const t = useTranslations()
  const nameOf = useName()
  const fieldId = useId()
  const options = terms.terms.map(({ id, name }) => ({ value: id, label: nameOf({ name }) }))
  const field = (key: 'from' | 'to', label: string) => (
    <span className={css.term}>
      <label htmlFor={`${fieldId}${key}`}>{label}</label>
      <Select
        id={`${fieldId}${key}`}
        value={terms[key]?.id ?? null}
        options={options}
        onChange={(value: number) => terms.choose({ [key]: value })}
      />
    </span>
  )
  return (
    <div className={css.terms}>
      {field('from', t('takeOverFrom'))}
      {field('to', t('takeOverInto'))}
    </div>
  )
}

function ClassChoice({ taking }: { taking: Taking }) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const { list, isFetching, names, rename, classes, choose } = taking
  return (
    <Table<TakeOverRow>
      size="small"
      rowKey="id"
      columns={useColumns(names, rename)}
      dataSource={list}
      loading={isFetching}
      pagination={false}
      scroll={isPhone ? {} : { x: 900, y: 420 }}
      locale={{ emptyText: <EmptyState title={t('takeOverNone')} text={t('takeOverNoneText')} /> }}
      rowSelection={{
        selectedRowKeys: classes.map(({ id }) => id),
        getCheckboxProps: ({ outcome, from_name }) => ({
          disabled: outcome !== 'new',
          'aria-label': from_name,
        }),
        onChange: choose,
      }}
    />
  )
}

/** Makes the classes of an earlier term again in another one: which ones, under which names, with or without students. */
export function TakeOverDialog(props: Props) {
  const t = useTranslations()
  const taking = useTaking(props)
  const { classes, students, isFetching } = taking
  const isReady = !isFetching && classes.length > 0 && classes.every(({ name }) => name !== '')
  return (
    <FormDialog
      open={props.open}
      width={1080}
      title={t('takeOverTitle')}
      okText={t('takeOverAct', { count: classes.length })}
      okButtonProps={{ disabled: !isReady }}
      onOk={taking.act}
      onClose={props.onClose}
    >
      <p>{t('takeOverText')}</p>
      <TermChoice terms={taking.terms} />
      <ClassChoice taking={taking} />
      <Checkbox
        className={css.students ?? ''}
        disabled={students === 0}
        checked={taking.wantsStudents}
        onChange={({ target }) => taking.setWantsStudents(target.checked)}
      >
        {students === 0 ? t('takeOverNoStudents') : t('takeOverStudents', { count: students })}
      </Checkbox>
    </FormDialog>
  )
}
