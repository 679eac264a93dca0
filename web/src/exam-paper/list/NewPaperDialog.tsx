import type { Output } from '@obelisk/contract/endpoint'
import { addPaper, type paperChoices } from '@obelisk/contract/exam-paper/calls'
import { type PaperHead, type PaperLabel, paperKinds, paperModes } from '@obelisk/contract/exam-paper/shapes'
import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { WayOn } from '#kit/state/WayOn.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { LabelField } from '../paper/LabelField.tsx'
import { acting, choices, choicesFor, classesFor, papersOf } from '../queries.ts'
import { css } from '../styles.ts'

type Begun = {
  course: number | undefined
  term: number | undefined
  kind: PaperHead['kind']
  mode: PaperHead['mode']
  labels: PaperLabel[]
  total: number
  duration: number
  classes: number[] | undefined
  /** Null: like none; left open: like the last of its kind. */
  like: number | null | undefined
}

const first: Begun = {
  course: undefined,
  term: undefined,
  kind: 'final',
  mode: 'closed',
  labels: ['A', 'B'],
  total: 100,
  duration: 120,
  classes: undefined,
  like: undefined,
}

/** The last paper of the course of this kind, which a new one is usually made after. */
function useLike({ course, kind, like }: Begun, code: string) {
  const { data, isPlaceholderData } = useQuery({
    ...papersOf({ quickSearch: code, page: '1', limit: '100' }),
    enabled: code !== '',
  })
  const others = (data?.list ?? []).filter((row) => row.course.id === course)
  const last = others.find((row) => row.kind === kind)?.id ?? null
  return { others, like: like === undefined ? last : like, isKnown: data !== undefined && !isPlaceholderData }
}

type Choices = Output<typeof paperChoices>
type Course = Choices['courses'][number]

function PlainFields({ begun, change }: { begun: Begun; change: (some: Partial<Begun>) => void }) {
  const t = useTranslations()
  return (
    <>
      <LabelField label={t('mode')}>
        <Select
          value={begun.mode}
          aria-label={t('mode')}
          options={paperModes.map((value) => ({ value, label: t(`mode-${value}`) }))}
          onChange={(mode) => change({ mode })}
        />
      </LabelField>
      <LabelField label={t('labels')}>
        <Select
          value={begun.labels.join('')}
          aria-label={t('labels')}
          options={['A', 'AB', 'ABC'].map((value) => ({ value, label: [...value].join(' / ') }))}
          onChange={(labels) => change({ labels: [...labels] as PaperLabel[] })}
        />
      </LabelField>
      <LabelField label={t('duration')}>
        <InputNumber
          min={1}
          max={600}
          value={begun.duration}
          aria-label={t('duration')}
          onChange={(duration) => change({ duration: duration ?? 120 })}
        />
      </LabelField>
      <LabelField label={t('full-score')}>
        <InputNumber
          min={1}
          max={1000}
          value={begun.total}
          aria-label={t('full-score')}
          onChange={(total) => change({ total: total ?? 100 })}
        />
      </LabelField>
    </>
  )
}

type FieldsProps = {
  known: Choices
  begun: Begun
  course: Course | undefined
  classes: readonly { id: number; name: string; students: number }[]
  change: (some: Partial<Begun>) => void
  onCourse: (course: Course | undefined) => void
  onFind: (text: string) => void
}

function Fields({ known, begun, course, classes, change, onCourse, onFind }: FieldsProps) {
  const t = useTranslations()
  const nameOf = useName()
  const { others, like } = useLike(begun, course?.code ?? '')
  // the chosen course keeps its name while others are looked for
  const courses = [
    ...new Map([...(course ? [course] : []), ...known.courses].map((one) => [one.id, one])).values(),
  ]
  return (
    <div className={css.form}>
      <LabelField label={t('course')} isWide>
        <Select
          showSearch
          filterOption={false}
          value={begun.course}
          aria-label={t('course')}
          options={courses.map((one) => ({ value: one.id, label: `${one.code} ${nameOf(one)}` }))}
          onSearch={onFind}
          onChange={(id) => onCourse(courses.find((one) => one.id === id))}
        />
      </LabelField>
      <LabelField label={t('term')}>
        <Select
          value={begun.term}
          aria-label={t('term')}
          options={known.terms.map((term) => ({ value: term.id, label: nameOf(term) }))}
          onChange={(term) => change({ term, classes: undefined })}
        />
      </LabelField>
      <LabelField label={t('kind')}>
        <Select
          value={begun.kind}
          aria-label={t('kind')}
          options={paperKinds.map((value) => ({ value, label: t(`kind-${value}`) }))}
          onChange={(kind) => change({ kind })}
        />
      </LabelField>
      <LabelField label={t('classes')} isWide>
        <Select
          mode="multiple"
          value={begun.classes ?? classes.map(({ id }) => id)}
          aria-label={t('classes')}
          placeholder={t('classes-later')}
          options={classes.map(({ id, name, students }) => ({
            value: id,
            label: t('class-size', { name, students }),
          }))}
          onChange={(chosen) => change({ classes: chosen })}
        />
      </LabelField>
      <PlainFields begun={begun} change={change} />
      <LabelField label={t('like')} isWide>
        <Select
          allowClear
          value={like ?? undefined}
          aria-label={t('like')}
          placeholder={t('like-none')}
          options={others.map((row) => ({
            value: row.id,
            label: `${nameOf(row.term)} ${t(`kind-${row.kind}`)}`,
          }))}
          onChange={(chosen) => change({ like: chosen ?? null })}
        />
      </LabelField>
    </div>
  )
}

/** Begins the papers of an examination: course, term, classes and kind; the rest is filled in on its page. */
export function NewPaperDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const query = useQuery(choices)
  const all = query.data
  const { data: found } = useQuery(choicesFor(text))
  const [chosen, setChosen] = useState<Course>()
  const [typed, setTyped] = useState<Partial<Begun>>({})
  const { mutateAsync } = useMutation(acting(addPaper, false)(useQueryClient()))
  const current = all?.terms.find(({ is_current }) => is_current) ?? all?.terms[0]
  const known = chosen ?? all?.courses[0]
  const begun: Begun = { ...first, term: current?.id, ...typed, course: known?.id }
  const { data: classes } = useQuery(classesFor(begun.course, begun.term))
  const { like, isKnown } = useLike(begun, known?.code ?? '')
  const change = (some: Partial<Begun>) => setTyped((before) => ({ ...before, ...some }))
  const add = async () => {
    const { course, term, classes: some, like: _, ...head } = begun
    if (course === undefined || term === undefined || !classes) return
    const { id } = await mutateAsync({
      catalog_id: course,
      academic_term_id: term,
      like,
      head: { ...head, way: 'teacher', class_ids: some ?? classes.list.map((one) => one.id) },
    })
    void navigate(linkTo.paper({ id }))
  }
  return (
    <FormDialog
      title={t('new-paper')}
      width={560}
      okText={t('begin')}
      okButtonProps={{
        disabled: begun.course === undefined || begun.term === undefined || !isKnown || !classes,
      }}
      onOk={add}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(begin) =>
          begin.courses.length === 0 ? (
            <EmptyState title={t('no-course')} text={t('no-course-text')}>
              <WayOn to="classes" />
              <WayOn to="courses" isSecond />
            </EmptyState>
          ) : (
            <Fields
              known={found ?? begin}
              begun={begun}
              course={known}
              classes={classes?.list ?? []}
              change={change}
              onCourse={(course) => {
                setChosen(course)
                setText('')
                change({ classes: undefined, like: undefined })
              }}
              onFind={setText}
            />
          )
        }
      </Loaded>
    </FormDialog>
  )
}
